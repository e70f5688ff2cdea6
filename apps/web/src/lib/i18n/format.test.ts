import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, formatPercent } from '../../components/ui/text/format-number.ts'
import { formatSigned, formatSignedWhole } from '../../components/ui/text/format-signed.ts'
import { formatClock, formatDate, formatDateTime, formatDayDistance } from './format.ts'

test('a day without a time is the same day in every time zone', () => {
  expect(formatDate('1990-03-01', 'en-us', 'long', 'Pacific/Honolulu')).toBe('March 1, 1990')
  expect(formatDate('1990-03-01', 'es-mx')).toBe('1 de marzo de 1990')
})

test('a timestamp is told in the time zone of the reader', () => {
  expect(formatDate('2026-11-21T03:30:00Z', 'en-us', 'long', 'America/Mexico_City')).toBe('November 20, 2026')
  expect(formatDate('2026-11-21T03:30:00Z', 'en-us', 'short', 'UTC')).toBe('November 21')
  expect(formatDateTime('2026-11-21T03:30:00Z', 'en-us', 'UTC')).toMatch(/^November 21, 2026 at 3:30[\u00a0\u202f]AM$/)
  // No line break between a time and its a.m. or p.m.
  expect(formatDateTime('2026-11-21T03:30:00Z', 'es-mx', 'UTC')).toMatch(/3:30[\u00a0\u202f]a\.m\.$/)
})

test('what is no date is told as nothing rather than as an error', () => {
  expect(formatDate('soon', 'en-us')).toBe('')
})

test('percentages round half up, as scores do', () => {
  expect(formatPercent(83.5)).toBe('84%')
  expect(formatPercent(0.49)).toBe('0%')
})

test.each(['en-US', 'es-MX'])('whole numbers and percentages are those of %s', (tag) => {
  const number = new Intl.NumberFormat(tag)
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 5000 }), (whole, share) => {
      expect(formatNumber(whole, 'es-mx')).toBe(number.format(whole).replace('-', '−'))
      expect(formatPercent(share)).toBe(percent.format(share / 100))
    }),
  )
})

test('a minus is as long as a plus, in every figure', () => {
  expect([5, 0, -5].map(formatSignedWhole)).toEqual(['+5', '0', '−5'])
  expect([7.4, 0, -7.4].map((value) => formatSigned(value, 'en-us', 1))).toEqual(['+7.4', '0.0', '−7.4'])
  expect([0.04, -0.04].map((value) => formatSigned(value, 'es-mx', 1))).toEqual(['0.0', '0.0'])
  expect([formatNumber(-1234, 'en-us'), formatNumber(-1.5, 'es-mx', 1)]).toEqual(['−1,234', '−1.5'])
})

test('numbers follow the language', () => {
  expect(formatNumber(1234.5, 'en-us', 1)).toBe('1,234.5')
  expect(formatNumber(12345, 'es-mx')).toBe('12,345')
})

/** Runs a check in this time zone. Node ignores the deletion of `TZ`, so the original zone is set again. */
function inZone(zone: string, check: () => void): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  process.env.TZ = zone
  try {
    check()
  } finally {
    process.env.TZ = own
  }
}

test('day distances count calendar days, not hours', () => {
  const now = new Date('2026-11-21T23:00:00Z')
  inZone('UTC', () => {
    expect(formatDayDistance('2026-11-22T01:00:00Z', 'en-us', now)).toBe('tomorrow')
    expect(formatDayDistance('2026-11-24T01:00:00Z', 'es-mx', now)).toBe('dentro de 3 días')
  })
})

test('day distances count the days of the reader, as dates do', () => {
  // The evening of the 20th in Mexico City, but already the 21st in UTC.
  const now = new Date('2026-11-21T02:00:00Z')
  inZone('America/Mexico_City', () => {
    expect(formatDayDistance('2026-11-21T23:00:00Z', 'en-us', now)).toBe('tomorrow')
    expect(formatDayDistance('2026-11-21T05:59:00Z', 'es-mx', now)).toBe('hoy')
  })
})

test('a clock shows hours only when there are some', () => {
  expect([formatClock(448), formatClock(5), formatClock(3725), formatClock(-1)]).toEqual([
    '7:28',
    '0:05',
    '1:02:05',
    '0:00',
  ])
})
