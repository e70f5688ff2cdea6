// Apart from the other constants, which every page of the web app loads.
export * from './account-field-lists.ts'
export * from './account-fields.ts'
export * from './import-columns.ts'
