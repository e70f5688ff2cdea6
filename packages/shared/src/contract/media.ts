import { Medium, MediumInput, MediumRow, MediumUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'

const tag = 'Media'
const entity = { plural: 'Media', singular: 'Medium', path: '/api/v2/media', tag } as const

export const listMedia = contentListEndpoint(entity, MediumRow)
export const countMedia = contentCountEndpoint(entity)
export const createMedium = createEndpoint(entity, MediumInput, Medium)
/** Learners read it, too: the media of their enrollments. */
export const getMedium = readEndpoint(entity, Medium, 'signed_in')
export const updateMedium = updateEndpoint(entity, MediumUpdate, Medium)
export const deleteMedium = deleteEndpoint(entity, { errors: ['medium_attached'] })

export const mediaEndpoints = [listMedia, countMedia, createMedium, getMedium, updateMedium, deleteMedium] as const
