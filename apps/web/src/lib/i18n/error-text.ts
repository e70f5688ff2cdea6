import type { TFunction } from 'i18next'

/**
 * The words for an error code of the API, or of a form: the banner of that key, else a plain sentence that says
 * what to do. Codes arrive at run time, so that a newer server never leaves an older page without words.
 */
export function errorText(t: TFunction, code: string | null | undefined, values: Record<string, unknown> = {}): string {
  return t(code ? [`errors:${code}`, 'errors:unknown'] : 'errors:unknown', values)
}
