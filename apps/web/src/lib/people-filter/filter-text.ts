import { operatorsOf, PEOPLE_FIELDS, type PeopleField } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'

function isCondition(value: unknown): value is PeopleCondition {
  const { field, operator, values } = (value ?? {}) as Partial<PeopleCondition>
  if (!PEOPLE_FIELDS.includes(field as PeopleField) || !Array.isArray(values)) return false
  return operatorsOf(field as PeopleField).some((one) => one === operator)
}

/**
 * Parses the conditions in an address. Null if they cannot be parsed. Whether the values are valid is checked by the
 * server.
 */
export function parseFilter(text: string | undefined): PeopleFilter | null {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isCondition) ? value : null
  } catch {
    return null
  }
}

/** Writes the conditions for the address. Null if there are none, which removes the parameter. */
export const writeFilter = (filter: PeopleFilter): string | null => (filter.length > 0 ? JSON.stringify(filter) : null)
