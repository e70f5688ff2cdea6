export { createReportExportsService } from './exports.service.ts'
export { mountReports } from './reports.routes.ts'
export { createReportsService } from './reports.service.ts'
