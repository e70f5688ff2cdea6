import { Medium, MediumInput, MediumRow, MediumUpdate } from '../schemas/index.ts'
import { contentEndpoints } from './content.ts'

/** Learners may read a single medium too, if a plan that they have refers to it. */
export const [listMedia, countMedia, createMedium, getMedium, updateMedium, deleteMedium] = contentEndpoints(
  { plural: 'Media', singular: 'Medium', path: '/api/v2/media', tag: 'Media' },
  { row: MediumRow, record: Medium, input: MediumInput, update: MediumUpdate },
  { readAccess: 'signed_in', inUseError: 'medium_attached' },
)
