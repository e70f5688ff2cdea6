import type { DomainInput } from '@evenground/shared/schemas'

/** Free information as text: a plain text as it is, anything else as JSON. */
export function formatInformation(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** JSON where it is an object or a list, a plain text otherwise, null where nothing was written. */
export function parseInformation(text: string): DomainInput['information'] {
  if (text.trim() === '') return null
  try {
    const value = JSON.parse(text) as DomainInput['information']
    return typeof value === 'object' ? value : text
  } catch {
    return text
  }
}
