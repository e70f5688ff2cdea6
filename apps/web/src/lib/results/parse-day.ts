const DAY = 'T00:00:00.000Z'

/**
 * Extracts the day of a submission. Readers who may not see single results receive the first instant of the day in UTC
 * instead of the time. It is the same day in every time zone, and shown without a time.
 */
export const parseDay = (time: string): string => (time.endsWith(DAY) ? time.slice(0, -DAY.length) : time)
