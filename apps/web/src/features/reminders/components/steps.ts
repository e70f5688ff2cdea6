import { LADDER_DAYS_MAX } from '@evenground/shared/constants'

/** A number of days as it was typed; null if the ladder cannot have it. */
export function readDays(typed: string): number | null {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= LADDER_DAYS_MAX ? days : null
}

/** The steps with one more, from the earliest to the latest. */
export const addStep = (steps: readonly number[], step: number): number[] =>
  [...new Set([...steps, step])].sort((a, b) => a - b)
