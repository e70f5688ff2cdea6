import { describe, expect, test } from 'vitest'
import { isReminderTime, reminderId, toLocalMoment } from './reminder-day.ts'

describe('the local moment', () => {
  test.each([
    ['UTC', '2026-03-03T09:10:00Z', { day: '2026-03-03', hour: 9 }],
    ['UTC', '2026-03-03T00:10:00Z', { day: '2026-03-03', hour: 0 }],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', { day: '2027-01-01', hour: 0 }],
    ['America/New_York', '2026-03-03T03:00:00Z', { day: '2026-03-02', hour: 22 }],
  ])('in %s at %s', (timeZone, now, expected) => {
    expect(toLocalMoment(new Date(now), timeZone)).toEqual(expected)
  })
})

test('reminders go out from nine in the morning until six in the evening', () => {
  const hours = Array.from({ length: 24 }, (_none, hour) => hour)
  expect(hours.filter((hour) => isReminderTime({ day: '2026-03-03', hour }))).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16, 17,
  ])
})

describe('the id of a reminder', () => {
  test('is the same for the same person and day, and another for any other', () => {
    const id = reminderId('ana', '2026-03-03')
    expect(reminderId('ana', '2026-03-03')).toBe(id)
    expect(reminderId('ben', '2026-03-03').slice(13)).not.toBe(id.slice(13))
    expect(reminderId('ana', '2026-03-04').slice(13)).not.toBe(id.slice(13))
  })

  test('is a UUID of version 7 whose time is the beginning of the day', () => {
    const id = reminderId('ana', '2026-03-03')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(Date.parse('2026-03-03T00:00:00Z'))
  })

  test('stays as it was: a reminder of yesterday’s release is not sent again by today’s', () => {
    expect(reminderId('00000000-0000-4000-8000-000000000001', '2026-03-03')).toBe(
      '019cb0fe-9400-73a8-8a86-46c6a785f706',
    )
  })
})
