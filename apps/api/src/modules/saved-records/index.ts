export { mayEditSaved, presentSaved } from './saved-records.policy.ts'
export { createSavedRecords, lockOwner } from './saved-records.repo.ts'
