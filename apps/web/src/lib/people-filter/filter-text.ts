import { operatorsOf, PEOPLE_FIELDS, type PeopleField } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'

function isCondition(value: unknown): value is PeopleCondition {
  const { field, operator, values } = (value ?? {}) as Partial<PeopleCondition>
  if (!PEOPLE_FIELDS.includes(field as PeopleField) || !Array.isArray(values)) return false
  return operatorsOf(field as PeopleField).some((one) => one === operator)
}

/** The conditions of an address; null where they cannot be read. Whether their values fit is the server's to say. */
export function parseFilter(text: string | undefined): PeopleFilter | null {
  if (!text) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every(isCondition) ? value : null
  } catch {
    return null
  }
}

/** The same for the address; null takes it out. */
export const writeFilter = (filter: PeopleFilter): string | null => (filter.length > 0 ? JSON.stringify(filter) : null)
