const LINE_BYTES = 75

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Folds a line to at most 75 bytes, as RFC 5545 requires: the rest continues on lines that begin with a space. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let room = LINE_BYTES
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (size > room) {
      parts.push(part)
      part = ''
      room = LINE_BYTES - 1
    }
    part += sign
    room -= size
  }
  return [...parts, part].join('\r\n ')
}

const toStamp = (moment: Date): string => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

function nextDay(day: string): string {
  const then = new Date(`${day}T00:00:00Z`)
  then.setUTCDate(then.getUTCDate() + 1)
  return then.toISOString().slice(0, 10)
}

const toDate = (day: string): string => day.replaceAll('-', '')

export interface CalendarDay {
  /** Stays the same for one subject, so that a later file moves the entry instead of adding one. */
  uid: string
  /** YYYY-MM-DD. */
  day: string
  title: string
  /** Never lower in a later file about the same subject. */
  sequence: number
}

/** Writes all-day entries as an iCalendar file (RFC 5545). They are marked as free time, so nobody appears busy. */
export function writeCalendar(days: readonly CalendarDay[], { now, url }: { now: Date; url: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenground//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap(({ uid, day, title, sequence }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${toStamp(now)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${toDate(day)}`,
      `DTEND;VALUE=DATE:${toDate(nextDay(day))}`,
      `SUMMARY:${escapeText(title)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
