import { SavedReport, SavedReportInput, SavedReportUpdate } from '../schemas/index.ts'
import { permission } from './endpoint.ts'
import { savedRecordEndpoints } from './saved-records.ts'

/** Saved views need the permission to the dashboard, saved reports the permission to reports. */
export const [listSavedReports, createSavedReport, updateSavedReport, deleteSavedReport] = savedRecordEndpoints(
  { plural: 'SavedReports', singular: 'SavedReport', path: '/api/v2/reports/saved', tag: 'Reports' },
  permission('api.v2.reports.data', 'api.v2.dashboard.default'),
  { record: SavedReport, input: SavedReportInput, update: SavedReportUpdate },
  {
    list: 'Saved reports and views: the own ones, and those that others share, by title',
    create: 'Save the settings of a report or a view under a name. The report itself is created each time',
    update: 'Rename or share it. Only its author can; if it has none, anyone who can see it',
    remove: 'Delete a saved report',
  },
)
