export { mountSavedReports } from './saved-reports.routes.ts'
export { createSavedReportsService } from './saved-reports.service.ts'
