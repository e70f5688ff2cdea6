import type { Locale } from '@evenground/shared/constants'
import type { DocumentTexts } from './texts/document-texts.ts'
import { EN_US } from './texts/en-us.ts'
import { ES_MX } from './texts/es-mx.ts'

export type { DocumentTexts } from './texts/document-texts.ts'

export const DOCUMENT_TEXTS: Readonly<Record<Locale, DocumentTexts>> = { 'en-us': EN_US, 'es-mx': ES_MX }

/** Returns the texts of a document. `least` is the minimum group size, in people. */
export function writeTexts(locale: Locale, least: number): DocumentTexts {
  const texts = DOCUMENT_TEXTS[locale]
  const few = texts.hidden.fewer_than_min_group_size.replace('{least}', String(least))
  return { ...texts, hidden: { ...texts.hidden, fewer_than_min_group_size: few } }
}
