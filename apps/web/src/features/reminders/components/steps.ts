import { LADDER_DAYS_MAX, LADDER_STEPS_MAX } from '@evenground/shared/constants'

/** Days as they are typed: `-7, 0, 7`. A long dash counts as a minus. */
export const formatSteps = (steps: readonly number[] | null): string => (steps ?? []).join(', ')

/** Null for nothing typed, undefined for what are no days. */
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
