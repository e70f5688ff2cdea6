import { z } from 'zod'
import { SavedReport, SavedReportInput, SavedReportUpdate } from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { permission } from './endpoint.ts'

/** A saved report belongs to a person. Views take the permission to the dashboard, all others that to reports. */
const owned = {
  apiKeys: 'closed',
  tag: 'Reports',
  access: permission('api.v2.reports.data', 'api.v2.dashboard.default'),
} as const
const SAVE_ERRORS = ['forbidden', 'resource_not_found', 'rule_violated'] as const

export const listSavedReports = get('listSavedReports', '/api/v2/reports/saved', {
  ...owned,
  apiKeys: 'open',
  summary: 'Saved reports and views: the own ones, and those that others share, by title',
  answer: z.array(SavedReport),
})

export const createSavedReport = post('createSavedReport', '/api/v2/reports/saved', {
  ...owned,
  summary: 'Save the settings of a report or a view under a name. The report itself is created each time',
  body: SavedReportInput,
  created: SavedReport,
  errors: SAVE_ERRORS,
})

export const updateSavedReport = put('updateSavedReport', '/api/v2/reports/saved/{id}', {
  ...owned,
  summary: 'Rename or share it. Only its author can; if it has none, anyone who can see it',
  body: SavedReportUpdate,
  answer: SavedReport,
  errors: [...SAVE_ERRORS, 'stale_resource'],
})

export const deleteSavedReport = remove('deleteSavedReport', '/api/v2/reports/saved/{id}', {
  ...owned,
  summary: 'Delete a saved report',
  errors: ['forbidden', 'resource_not_found', 'stale_resource'],
})
