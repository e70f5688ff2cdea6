import { toSnakeCase } from '../../platform/name-case.ts'

const toCamelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** The other spelling of an id's name: `plan_id` for `planId`, and the reverse. */
function findTwin(name: string): string | null {
  if (!/(Id|_id)s?$/.test(name) || name.length > 60) return null
  return name.includes('_') ? toCamelCase(name) : toSnakeCase(name)
}

/**
 * Some ids are spelled `planId` in one call and `plan_id` in another. Every call accepts both; when both are sent, the
 * declared one counts.
 */
export function renameIds(given: Record<string, unknown>, declared: { has(name: string): boolean }): void {
  for (const name of Object.keys(given)) {
    const twin = declared.has(name) ? null : findTwin(name)
    if (!twin || !declared.has(twin) || Object.hasOwn(given, twin)) continue
    given[twin] = given[name]
    delete given[name]
  }
}
