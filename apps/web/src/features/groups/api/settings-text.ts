import type { GroupInput } from '@evenground/shared/schemas'

type Settings = NonNullable<GroupInput['options']>

/** Free settings as text; none is an empty field. */
export const formatSettings = (settings: Record<string, unknown>): string =>
  Object.keys(settings).length === 0 ? '' : JSON.stringify(settings, null, 2)

/** What a text says, or null where it is no JSON object. */
export function parseSettings(text: string): Settings | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : null
  } catch {
    return null
  }
}
