export { findLockedOut, type LockedOut, restoreAccess } from './restore-access.ts'
