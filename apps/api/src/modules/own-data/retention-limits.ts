import type { KeepingDomain, Limits } from './retention.repo.ts'

/** The same day so many months before; the last day of a shorter month where it has no such day. */
export function monthsBefore(moment: Date, months: number): Date {
  const then = new Date(moment)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return then
}

type Months = Pick<KeepingDomain, 'answerMonths' | 'journalMonths' | 'accountMonths'>

/** Before when things are too old for a domain at a moment. */
export function limitsAt({ answerMonths, journalMonths, accountMonths }: Months, moment: Date): Limits {
  const before = (months: number | null) => (months === null ? null : monthsBefore(moment, months))
  return { answers: before(answerMonths), journals: before(journalMonths), accounts: before(accountMonths) }
}

/** The end of the next month: what is announced now is a month ahead at least. */
export const endOfNextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
