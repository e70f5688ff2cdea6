import type { KeptMonths, Limits } from './retention.repo.ts'

/** Returns the same day that many months earlier, or the last day of that month if it is shorter (UTC). */
export function monthsBefore(moment: Date, months: number): Date {
  const then = new Date(moment)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return then
}

/** Returns the moments before which a domain's data is too old, as of `moment`. */
export function limitsAt({ answerMonths, journalMonths, accountMonths }: KeptMonths, moment: Date): Limits {
  const before = (months: number | null) => (months === null ? null : monthsBefore(moment, months))
  return { answers: before(answerMonths), journals: before(journalMonths), accounts: before(accountMonths) }
}

/** Returns the end of next month (UTC), which is always at least a month away. */
export const endOfNextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
