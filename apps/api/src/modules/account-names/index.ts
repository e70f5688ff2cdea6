export { type AccountName, listAccountNames } from './account-names.repo.ts'
