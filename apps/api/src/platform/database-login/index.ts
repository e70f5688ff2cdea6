export { findApplicationUrl, withLogin } from './find-application-url.ts'
export { readKeptLogin } from './kept-login.ts'
