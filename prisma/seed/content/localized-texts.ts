import type { LocalizedText } from './types.ts'

/** All localized texts inside a value, in order, each with its path, such as `plans.0.title`. */
export function listTexts(value: unknown, path = ''): { path: string; text: LocalizedText }[] {
  if (value === null || typeof value !== 'object') return []
  const record = value as Record<string, unknown>
  if (typeof record['en-us'] === 'string') return [{ path, text: record as LocalizedText }]
  return Object.entries(record).flatMap(([key, child]) => listTexts(child, path ? `${path}.${key}` : key))
}
