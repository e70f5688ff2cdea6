// Kept apart from the other constants: every page of the web app loads those, and only a few need the account fields.
export * from './account-field-lists.ts'
export * from './account-fields.ts'
export * from './import-columns.ts'
