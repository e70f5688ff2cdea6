import type { TFunction } from 'i18next'

/**
 * The text for an error code of the API or of a form, otherwise a general sentence that says what to do. Codes are only
 * known at run time, so an older page also has a text for the codes of a newer server.
 */
export function errorText(t: TFunction, code: string | null | undefined, values: Record<string, unknown> = {}): string {
  return t(code ? [`errors:${code}`, 'errors:unknown'] : 'errors:unknown', values)
}
