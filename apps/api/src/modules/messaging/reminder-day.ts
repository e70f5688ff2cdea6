import { createHash } from 'node:crypto'

/**
 * Reminders are sent in the morning, in the time zone of the domain. If the server was down in the morning, they are
 * sent later that day, but not after LAST_HOUR.
 */
export const REMINDER_HOUR = 9
const LAST_HOUR = 18

interface LocalMoment {
  /** YYYY-MM-DD. */
  day: string
  /** 0 to 23. */
  hour: number
}

/** The local date and hour in a time zone. */
export function toLocalMoment(now: Date, timeZone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${read('year')}-${read('month')}-${read('day')}`, hour: Number(read('hour')) }
}

export const isReminderTime = ({ hour }: LocalMoment): boolean => hour >= REMINDER_HOUR && hour < LAST_HOUR

/**
 * The ID of a mail to a person, of one kind, on one day. It is always the same, so that a second mail of that day
 * cannot be stored. It has the form of a version 7 UUID, whose first 48 bits are milliseconds, so that it sorts among
 * the others.
 */
export function mailId(kind: string, accountId: string, day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`).toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(`${kind} ${accountId} ${day}`).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

export const reminderId = (accountId: string, day: string): string => mailId('reminder', accountId, day)
