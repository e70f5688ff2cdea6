import { LADDER_DAYS_MAX, LADDER_STEPS_MAX } from '@evenground/shared/constants'

/** Steps as text for the field: `-7, 0, 7`. */
export const formatSteps = (steps: readonly number[] | null): string => (steps ?? []).join(', ')

/** Parses the text of the field; a dash of any length counts as a minus. Null if it is empty, undefined if it is invalid. */
export function parseSteps(typed: string): number[] | null | undefined {
  const parts = typed
    .replaceAll(/[−–]/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (parts.length === 0) return null
  const steps = [...new Set(parts.map((part) => (/^[+-]?\d{1,2}$/.test(part) ? Number(part) : Number.NaN)))]
  const areDays = steps.every((step) => Math.abs(step) <= LADDER_DAYS_MAX)
  return areDays && steps.length <= LADDER_STEPS_MAX ? steps.sort((a, b) => a - b) : undefined
}
