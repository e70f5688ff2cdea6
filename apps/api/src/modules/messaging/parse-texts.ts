import type { Locale } from '@evenground/shared/constants'
import type { EmailPreviewInput, LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { parseLocalized } from '../../http/input/localized.ts'
import { type Placeholder, withWholePlaceholders } from '../../http/input/placeholders.ts'
import type { LocalizedTexts } from './templates.ts'

interface Languages {
  locale: Locale
  domainLocale: Locale
}

const FIELDS = { subject: 'subject', intro: 'intro_text', outro: 'outro_text' } as const

/** Texts that mails show as HTML. They are sanitized when they are saved. */
export const RICH_TEXTS = [FIELDS.intro, FIELDS.outro]

/**
 * Parses the texts sent by an editor: an omitted text stays as saved, null removes it. Throws on broken placeholders.
 */
export function parseTexts(
  input: EmailPreviewInput,
  saved: LocalizedTexts,
  { placeholders, ...languages }: Languages & { placeholders: readonly Placeholder[] },
): LocalizedTexts {
  const read = (part: keyof typeof FIELDS): LocalizedText => {
    const value: LocalizedInput | null | undefined = input[FIELDS[part]]
    if (value === undefined) return saved[part]
    const text = value === null ? {} : parseLocalized(value, languages, saved[part])
    return withWholePlaceholders(FIELDS[part], text, placeholders)
  }
  return { subject: read('subject'), intro: read('intro'), outro: read('outro') }
}
