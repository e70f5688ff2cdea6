export { holdAccount, lockAccount } from './account-locks.repo.ts'
