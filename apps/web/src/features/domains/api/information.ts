import type { DomainInput } from '@evenground/shared/schemas'

/** Formats the free information for editing: text as is, anything else as JSON. */
export function formatInformation(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Parses the edited information: JSON if it is an object or a list, else text; null if empty. */
export function parseInformation(text: string): DomainInput['information'] {
  if (text.trim() === '') return null
  try {
    const value = JSON.parse(text) as DomainInput['information']
    return typeof value === 'object' ? value : text
  } catch {
    return text
  }
}
