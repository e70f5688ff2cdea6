import type { LocalisedInput, LocalisedText } from '@evenground/shared/schemas'
import { RichTextError, sanitizeRichText } from '../platform/rich-text/index.ts'
import { AppError, ruleViolated } from './app-error.ts'
import type { Caller } from './caller.ts'
import { readLocalised } from './localised.ts'

function cleanOne(path: string, text: string): string {
  try {
    return sanitizeRichText(text)
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error
    if (error.code === 'image_too_large') throw new AppError('file_too_large')
    throw ruleViolated(path, error.code, 'This text has far more markup than a page can show.')
  }
}

/** Cleans every language of a text that pages show as HTML. */
export function cleanRichText(path: string, text: LocalisedText): LocalisedText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([locale, value]) => {
      const clean = cleanOne(`${path}.${locale}`, value ?? '')
      return clean.trim() ? [[locale, clean]] : []
    }),
  )
}

/** A text that pages show as HTML, in every language cleaned before it is stored; null empties it. */
export function readRichText(
  path: string,
  input: LocalisedInput | null,
  caller: Pick<Caller, 'locale' | 'domainLocale'>,
  before?: LocalisedText,
): LocalisedText {
  return input === null ? {} : cleanRichText(path, readLocalised(input, caller, before))
}
