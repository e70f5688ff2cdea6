import type { ReportQuery } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { endOfDay, type ResultsView, startOfDay } from '../confidentiality/index.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2900-01-01'

const isDay = (text: string): boolean => !text.includes('T')

/** A day begins with its first instant in UTC. */
const parseStart = (text: string): Date => new Date(isDay(text) ? `${text}T00:00:00.000Z` : text)

/** Both ends are part of the period: a day with its last instant, a moment with its own millisecond. */
const parseEndBefore = (text: string): Date => new Date(parseStart(text).getTime() + (isDay(text) ? DAY_MS : 1))

/**
 * The period of a report in UTC, 1900 to 2900 where it is left open; whole days for whoever may not read single responses,
 * since a moment is the submission of one person. Throws 400 where it ends before it begins.
 */
export function parseDates(query: Pick<ReportQuery, 'start_at' | 'end_at'>, view: Pick<ResultsView, 'responses'>) {
  const { startAt, endBefore } = parsePeriod(query)
  const hasStart = startAt > parseStart(FIRST_DAY)
  const isDated = hasStart || endBefore < parseEndBefore(LAST_DAY)
  if (view.responses) return { startAt, endBefore, hasStart, isDated }
  const lastMoment = new Date(endBefore.getTime() - 1)
  return { startAt: startOfDay(startAt), endBefore: new Date(endOfDay(lastMoment).getTime() + 1), hasStart, isDated }
}

function parsePeriod({ start_at, end_at }: Pick<ReportQuery, 'start_at' | 'end_at'>) {
  const startAt = parseStart(start_at ?? FIRST_DAY)
  const endBefore = parseEndBefore(end_at ?? LAST_DAY)
  if (startAt >= endBefore) {
    const message = 'The end must come after the start.'
    throw new AppError('validation_failed', { errors: [{ path: 'end_at', code: 'before_start', message }] })
  }
  return { startAt, endBefore }
}
