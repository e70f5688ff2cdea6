import { LOCALES } from '@evenground/shared/constants'
import { checkMediaLink } from '@evenground/shared/rules'
import type { Medium } from '@evenground/shared/schemas'
import { ACTIVE, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import type { TextValues } from '../../../lib/detail/localized-values.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'
import { parseLength, writeLength } from './length.ts'

export type MediumType = Medium['medium_type']

const MEDIUM_TYPES: readonly MediumType[] = ['vimeo', 'youtube', 'podcast', 'pdf']

/** Returns the error code of a link for this type of medium; null if it is valid or empty. */
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

/** A document has no length, so its hidden field is ignored. */
const lengthOf = (values: { medium_type: MediumType; length_seconds: string }): number | null | undefined =>
  values.medium_type === 'pdf' ? null : parseLength(values.length_seconds)

/** Videos, podcasts and PDF documents. */
export const mediumResource = defineResource('media', {
  content: true,
  fields: {
    medium_type: {
      kind: 'choice',
      label: 'type',
      options: MEDIUM_TYPES,
      words: 'detail.type_',
      initial: 'vimeo',
    },
    links: { kind: 'line', label: 'link' },
    captions: { kind: 'line', hint: true, optional: true },
    length_seconds: {
      kind: 'custom',
      label: 'length',
      initial: '',
      fromRecord: ({ length_seconds }) => writeLength(length_seconds),
    },
    downloadable: { kind: 'flag', hint: true },
    active: ACTIVE,
    title: TITLE,
    label: LABEL,
    description: { kind: 'rich_text', optional: true },
    transcript: { kind: 'long_text', hint: true, max: 200_000, optional: true },
  },
  cards: [
    { title: 'words', fields: ['title', 'label', 'description', 'transcript', 'active'] },
    {
      title: 'source',
      note: 'source_note',
      short: true,
      fields: [
        'medium_type',
        'links',
        { name: 'captions', when: ({ medium_type }) => medium_type !== 'pdf' },
        'length_seconds',
        'downloadable',
      ],
    },
    'preview',
  ],
  list: {
    columns: [
      'title',
      'label',
      'description',
      'medium_type',
      { id: 'length_seconds', kind: 'text', value: ({ length_seconds }) => writeLength(length_seconds) },
      'downloadable',
      'active',
      OWNER_COLUMN,
    ],
    visible: ['title', 'label', 'medium_type', 'domain_id', 'active', 'updated_at'],
  },
  toInput: (values) => ({ length_seconds: lengthOf(values) ?? null }),
  check: ({ links, captions, medium_type, length_seconds }) => [
    ...(lengthOf({ medium_type, length_seconds }) === undefined
      ? [{ path: 'length_seconds', code: 'length_invalid' }]
      : []),
    ...findErrors('links', medium_type, links),
    // Captions are a file, which may be anywhere on the web over https.
    ...findErrors('captions', 'pdf', captions),
  ],
  deleted: 'medium_deleted',
})

export type MediumValues = FormValues<typeof mediumResource>
