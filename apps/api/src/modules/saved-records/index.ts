export { assertStaysVisible, mayEditSaved, presentSaved } from './saved-records.policy.ts'
export { createSavedRecords } from './saved-records.repo.ts'
