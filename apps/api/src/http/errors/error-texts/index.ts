import { ERRORS, type ErrorCode, type Locale } from '@evenground/shared/constants'
import { DETAILS_EN } from './en-us.ts'
import { TEXTS_ES } from './es-mx.ts'

/** Returns title and detail of an error in a language. */
export function findErrorText(code: ErrorCode, locale: Locale): { title: string; detail: string } {
  const [title, detail] = locale === 'es-mx' ? TEXTS_ES[code] : [ERRORS[code].title, DETAILS_EN[code]]
  return { title, detail }
}
