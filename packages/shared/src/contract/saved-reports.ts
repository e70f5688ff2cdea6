import { SavedReport, SavedReportInput, SavedReportUpdate } from '../schemas/index.ts'
import { permission } from './endpoint.ts'
import { savedRecordEndpoints } from './saved-records.ts'

/** Saved views need the permission to the dashboard, saved reports the permission to reports. */
export const [listSavedReports, createSavedReport, updateSavedReport, deleteSavedReport] = savedRecordEndpoints(
  { plural: 'SavedReports', singular: 'SavedReport', path: '/api/v2/reports/saved', tag: 'Reports' },
  permission('api.v2.reports.data', 'api.v2.dashboard.default'),
  { record: SavedReport, input: SavedReportInput, update: SavedReportUpdate },
  {
    list: { summary: 'List saved reports and views, by title', details: 'Your own, and those that others share.' },
    create: {
      summary: 'Save the settings of a report or a view under a name',
      details: 'The report itself is created each time.',
    },
    update: {
      summary: 'Rename or share a saved report or view',
      details: 'Only the author can change it; if it has no author, anyone who can see it.',
    },
    remove: { summary: 'Delete a saved report or view' },
  },
)
