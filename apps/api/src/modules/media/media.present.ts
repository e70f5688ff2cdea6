import type { Medium, MediumRow } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import type { MediumRecord, MediumRowRecord } from './media.repo.ts'

export const presentMediumRow = (medium: MediumRowRecord): MediumRow => ({
  ...presentContent(medium),
  label: readText(medium.label),
  description: readText(medium.description),
  links: readText(medium.links),
  captions: readText(medium.captions),
  medium_type: medium.mediumType,
  downloadable: medium.downloadable,
})

export const presentMedium = (medium: MediumRecord): Medium => ({
  ...presentMediumRow(medium),
  transcript: readText(medium.transcript),
})
