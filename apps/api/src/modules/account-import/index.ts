export { mountAccountImport } from './account-import.routes.ts'
export { createAccountImportService } from './account-import.service.ts'
export { splitName } from './split-name.ts'
