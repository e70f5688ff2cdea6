import { Medium, MediumInput, MediumRow, MediumUpdate } from '../schemas/index.ts'
import { contentEndpoints } from './content.ts'

/** Reading one is also a learner's call: what a held plan points to. */
export const [listMedia, countMedia, createMedium, getMedium, updateMedium, deleteMedium] = contentEndpoints(
  { plural: 'Media', singular: 'Medium', path: '/api/v2/media', tag: 'Media' },
  { row: MediumRow, record: Medium, input: MediumInput, update: MediumUpdate },
  { readAccess: 'signed_in', inUseError: 'medium_attached' },
)
