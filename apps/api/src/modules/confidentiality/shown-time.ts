import type { ResultsView } from './results-view.ts'

const DAY_MS = 86_400_000

/** The first instant of the UTC day. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)

/** The last millisecond of the UTC day. */
export const endOfDay = (at: Date): Date => new Date(startOfDay(at).getTime() + DAY_MS - 1)

/** When another person did something: to the millisecond, or only the day if the caller may not read responses. */
export const showTime = ({ responses }: Pick<ResultsView, 'responses'>, at: Date): Date =>
  responses ? at : startOfDay(at)
