import type { Medium, MediumRow } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import { keepAllowedLinks } from './media.policy.ts'
import type { MediumRecord, MediumRowRecord } from './media.repo.ts'

export const presentMediumRow = (medium: MediumRowRecord): MediumRow => ({
  ...presentContent(medium),
  label: readText(medium.label),
  description: readText(medium.description),
  links: keepAllowedLinks(medium.mediumType, readText(medium.links)),
  // Captions may lie anywhere over https, as documents may.
  captions: keepAllowedLinks('pdf', readText(medium.captions)),
  medium_type: medium.mediumType,
  downloadable: medium.downloadable,
})

export const presentMedium = (medium: MediumRecord): Medium => ({
  ...presentMediumRow(medium),
  transcript: readText(medium.transcript),
})
