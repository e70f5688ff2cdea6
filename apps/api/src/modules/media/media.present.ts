import { Medium, MediumRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import { asLocalizedText } from '../content/index.ts'
import { keepAllowedLinks } from './media.policy.ts'
import type { MediumRecord, MediumRowRecord } from './media.repo.ts'

const present = createPresenter(Medium)
const presentRow = createPresenter(MediumRow)

const presentLinks = (medium: MediumRowRecord) => ({
  links: keepAllowedLinks(medium.mediumType, asLocalizedText(medium.links)),
  // Captions, like documents, may be at any https address.
  captions: keepAllowedLinks('pdf', asLocalizedText(medium.captions)),
})

export const presentMediumRow = (medium: MediumRowRecord): MediumRow => presentRow(medium, presentLinks(medium))
export const presentMedium = (medium: MediumRecord): Medium => present(medium, presentLinks(medium))
