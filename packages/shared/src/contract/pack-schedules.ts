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
  summary: 'List the scheduled board packs, by title',
  details: 'Each with its recipients, its next date, and the result of the last email.',
  answer: z.array(PackSchedule),
})

export const createPackSchedule = {
  ...createEndpoint(entity, PackScheduleInput, PackSchedule, { access }),
  ...proven,
  summary: 'Schedule a board pack that is emailed regularly',
  details:
    'Every recipient must have an email address, and the permissions to see the board pack on screen and to download it in this format.',
} as const

export const updatePackSchedule = {
  ...updateEndpoint(entity, PackScheduleUpdate, PackSchedule, { access }),
  ...proven,
  summary: 'Change, pause or resume a scheduled board pack',
  details: 'Omitted fields stay unchanged. A person who changes more than `paused` becomes the author of the schedule.',
} as const

export const deletePackSchedule = remove('deletePackSchedule', `${path}/{id}`, {
  ...owned,
  tag: entity.tag,
  access,
  summary: 'Delete a scheduled board pack',
  details: 'It is no longer sent.',
  errors: ['resource_not_found', 'stale_resource'],
})
