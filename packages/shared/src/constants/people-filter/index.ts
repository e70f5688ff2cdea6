// Kept apart from the other constants, which every page of the web app loads.
export * from './describe-people-filter.ts'
export * from './erased-values.ts'
export * from './limits.ts'
export * from './people-fields.ts'
export * from './people-words.ts'
