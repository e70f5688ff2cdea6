import { Medium, MediumInput, MediumRow, MediumUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Media'
const entity = { plural: 'Media', singular: 'Medium', path: '/api/v2/media', tag } as const

export const listMedia = contentListEndpoint(entity, permission('api.v2.media.list'), MediumRow)
export const countMedia = contentCountEndpoint(entity, permission('api.v2.media.count'))
export const createMedium = createEndpoint(entity, permission('api.v2.media.create'), MediumInput, Medium)
/** Also a learner's call: what a held plan points to. */
export const getMedium = readEndpoint(entity, 'signed_in', Medium)
export const updateMedium = updateEndpoint(entity, permission('api.v2.media.update_by_id'), MediumUpdate, Medium)
export const deleteMedium = deleteEndpoint(entity, permission('api.v2.media.destroy_by_id'), ['medium_attached'])

export const mediaEndpoints = [listMedia, countMedia, createMedium, getMedium, updateMedium, deleteMedium] as const
