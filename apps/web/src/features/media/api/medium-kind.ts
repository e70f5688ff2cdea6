import { LOCALES } from '@evenground/shared/constants'
import type { createMedium, deleteMedium, getMedium, updateMedium } from '@evenground/shared/contract/media'
import { checkMediaLink } from '@evenground/shared/rules'
import type { Medium, MediumInput } from '@evenground/shared/schemas'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'

type Calls = {
  load: typeof getMedium
  create: typeof createMedium
  update: typeof updateMedium
  remove: typeof deleteMedium
}

export type MediumType = Medium['medium_type']

export const MEDIUM_TYPES: readonly MediumType[] = ['vimeo', 'youtube', 'podcast', 'pdf']

export type MediumValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  transcript: TextValues
  links: TextValues
  captions: TextValues
  medium_type: MediumType
  downloadable: boolean
  active: boolean
}

const write = (values: MediumValues): MediumInput => ({
  title: toLocalizedText(values.title),
  label: toLocalizedText(values.label),
  description: toLocalizedText(values.description),
  transcript: toLocalizedText(values.transcript),
  links: toLocalizedText(values.links),
  captions: toLocalizedText(values.captions),
  medium_type: values.medium_type,
  downloadable: values.downloadable,
  active: values.active,
})

/** What is wrong with an address for this type of medium, as a code; null for none and for an empty one. */
export function findLinkError(type: MediumType, link: string): string | null {
  if (link === '') return null
  const result = checkMediaLink(type, link)
  return result.ok ? null : result.reason
}

const findErrors = (field: 'links' | 'captions', type: MediumType, links: TextValues): FieldError[] =>
  LOCALES.flatMap((locale) => {
    const code = findLinkError(type, links[locale])
    return code ? [{ path: `${field}.${locale}`, code }] : []
  })

/** Videos, podcasts and PDFs. */
export const mediumKind = contentKind<Calls, MediumValues>({
  name: 'media',
  empty: () => ({
    title: EMPTY_TEXT,
    label: EMPTY_TEXT,
    description: EMPTY_TEXT,
    transcript: EMPTY_TEXT,
    links: EMPTY_TEXT,
    captions: EMPTY_TEXT,
    medium_type: 'vimeo',
    downloadable: false,
    active: true,
  }),
  read: (medium) => ({
    title: toTextValues(medium.title),
    label: toTextValues(medium.label),
    description: toTextValues(medium.description),
    transcript: toTextValues(medium.transcript),
    links: toTextValues(medium.links),
    captions: toTextValues(medium.captions),
    medium_type: medium.medium_type,
    downloadable: medium.downloadable,
    active: medium.active,
  }),
  write,
  check: ({ links, captions, medium_type }) => [
    ...findErrors('links', medium_type, links),
    // Captions are a file: they may lie anywhere over https.
    ...findErrors('captions', 'pdf', captions),
  ],
  deleted: 'medium_deleted',
})
