import { z } from 'zod'
import { PackSchedule, PackScheduleInput, PackScheduleUpdate } from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const access = permission('api.v2.reports.schedule')
/** It goes on with the permissions of a person. */
const owned = { apiKeys: 'closed', tag: 'Reports', access, impersonation: 'closed' } as const
const SAVE_ERRORS = ['forbidden', 'resource_not_found', 'rule_violated'] as const

export const listPackSchedules = get('listPackSchedules', '/api/v2/reports/pack-schedules', {
  ...owned,
  impersonation: 'open',
  freshProof: 'for_files',
  summary: 'Scheduled board packs, by title: recipients, next date, and the result of the last one',
  answer: z.array(PackSchedule),
})

export const createPackSchedule = post('createPackSchedule', '/api/v2/reports/pack-schedules', {
  ...owned,
  freshProof: 'if_required',
  summary: 'Schedule a board pack by email. Every recipient must be able to see it on screen',
  body: PackScheduleInput,
  created: PackSchedule,
  errors: SAVE_ERRORS,
})

export const updatePackSchedule = put('updatePackSchedule', '/api/v2/reports/pack-schedules/{id}', {
  ...owned,
  freshProof: 'if_required',
  summary:
    'Change, pause or resume it; omitted fields stay as they are. A person who changes more than the pause is its author from then on',
  body: PackScheduleUpdate,
  answer: PackSchedule,
  errors: [...SAVE_ERRORS, 'stale_resource'],
})

export const deletePackSchedule = remove('deletePackSchedule', '/api/v2/reports/pack-schedules/{id}', {
  ...owned,
  summary: 'Stop sending it',
  errors: ['resource_not_found', 'stale_resource'],
})
