import type { ReportQuery } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { endOfDay, type ResultsView, startOfDay } from '../confidentiality/index.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2900-01-01'

const isDay = (text: string): boolean => !text.includes('T')

/** A day without a time starts at midnight UTC. */
const parseStart = (text: string): Date => new Date(isDay(text) ? `${text}T00:00:00.000Z` : text)

/** Returns the first instant after the period. The end is included: the whole day, or the millisecond of an instant. */
const parseEndBefore = (text: string): Date => new Date(parseStart(text).getTime() + (isDay(text) ? DAY_MS : 1))

/**
 * The period of a report in UTC; a missing start or end is 1900 or 2900. Callers who may not read single responses get
 * whole days, since a shorter period could single out one person's submission. Throws 400 if it ends before it begins.
 */
export function parseDates(query: Pick<ReportQuery, 'start_at' | 'end_at'>, view: Pick<ResultsView, 'responses'>) {
  const { startAt, endBefore } = parseExactPeriod(query)
  const hasStart = startAt > parseStart(FIRST_DAY)
  const isDated = hasStart || endBefore < parseEndBefore(LAST_DAY)
  if (view.responses) return { startAt, endBefore, hasStart, isDated }
  const lastMoment = new Date(endBefore.getTime() - 1)
  return { startAt: startOfDay(startAt), endBefore: new Date(endOfDay(lastMoment).getTime() + 1), hasStart, isDated }
}

/** Parses the period as requested, not yet extended to whole days. */
function parseExactPeriod({ start_at, end_at }: Pick<ReportQuery, 'start_at' | 'end_at'>) {
  const startAt = parseStart(start_at ?? FIRST_DAY)
  const endBefore = parseEndBefore(end_at ?? LAST_DAY)
  if (startAt >= endBefore) {
    const message = 'The end must come after the start.'
    throw new AppError('validation_failed', { errors: [{ path: 'end_at', code: 'before_start', message }] })
  }
  return { startAt, endBefore }
}
