const DAY = 'T00:00:00.000Z'

/**
 * Readers who may not read single results get the day of a submission, as its first instant in UTC. It is that day in every
 * time zone, and shown without an hour.
 */
export const parseDay = (time: string): string => (time.endsWith(DAY) ? time.slice(0, -DAY.length) : time)
