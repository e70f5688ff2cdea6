export { findApplicationUrl, withLogin } from './find-application-url.ts'
export { loadOrCreateLogin } from './kept-login.ts'
export { makeDumpRole } from './make-dump-role.ts'
