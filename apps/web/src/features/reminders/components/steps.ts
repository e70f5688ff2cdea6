import { LADDER_DAYS_MAX } from '@evenground/shared/constants'

/** Parses a number of days; null if it is not valid in the ladder. */
export function readDays(typed: string): number | null {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= LADDER_DAYS_MAX ? days : null
}

/** Adds a step and returns the steps from the earliest to the latest. */
export const addStep = (steps: readonly number[], step: number): number[] =>
  [...new Set([...steps, step])].sort((a, b) => a - b)
