export { mountAccountImport } from './account-import.routes.ts'
export { type AccountImportService, createAccountImportService } from './account-import.service.ts'
