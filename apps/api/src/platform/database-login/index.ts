export { findApplicationUrl, withLogin } from './find-application-url.ts'
export { loadOrCreateLogin } from './kept-login.ts'
