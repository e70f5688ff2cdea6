import { z } from 'zod'
import { PackSchedule, PackScheduleInput, PackScheduleUpdate } from '../schemas/index.ts'
import { get, remove } from './calls.ts'
import { createEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const path = '/api/v2/reports/pack-schedules'
const entity = { plural: 'PackSchedules', singular: 'PackSchedule', path, tag: 'Reports' } as const
const access = permission('api.v2.reports.schedule')
/** Closed to API keys and impersonation, because a schedule keeps running with the permissions of a person. */
const owned = { apiKeys: 'closed', impersonation: 'closed' } as const
const proven = { ...owned, freshProof: 'if_required' } as const

export const listPackSchedules = get('listPackSchedules', path, {
  apiKeys: 'closed',
  tag: entity.tag,
  access,
  impersonation: 'open',
  freshProof: 'for_files',
  summary: 'Scheduled board packs, by title: recipients, next date, and the result of the last one',
  answer: z.array(PackSchedule),
})

export const createPackSchedule = {
  ...createEndpoint(entity, PackScheduleInput, PackSchedule, { access }),
  ...proven,
  summary: 'Schedule a board pack by email. Every recipient must be able to see it on screen',
} as const

export const updatePackSchedule = {
  ...updateEndpoint(entity, PackScheduleUpdate, PackSchedule, { access }),
  ...proven,
  summary:
    'Change, pause or resume it; omitted fields stay as they are. A person who changes more than the pause is its author from then on',
} as const

export const deletePackSchedule = remove('deletePackSchedule', `${path}/{id}`, {
  ...owned,
  tag: entity.tag,
  access,
  summary: 'Stop sending it',
  errors: ['resource_not_found', 'stale_resource'],
})
