import { expect, test } from 'vitest'
import { shownTime } from './shown-time.repo.ts'
import { endOfDay, showTime, startOfDay } from './shown-time.ts'

const AT = new Date('2026-03-04T10:11:12.345Z')

test('a day begins and ends in UTC', () => {
  expect(startOfDay(AT)).toEqual(new Date('2026-03-04T00:00:00.000Z'))
  expect(endOfDay(AT)).toEqual(new Date('2026-03-04T23:59:59.999Z'))
  expect(startOfDay(new Date('1969-12-31T23:00:00Z'))).toEqual(new Date('1969-12-31T00:00:00Z'))
})

test('whoever may not see single results is shown the day alone', () => {
  expect(showTime({ responses: true }, AT)).toEqual(AT)
  expect(showTime({ responses: false }, AT)).toEqual(new Date('2026-03-04T00:00:00.000Z'))
})

test('rows are sorted by the time that is shown', () => {
  expect(shownTime('true', 'submitted_at')).toBe('submitted_at')
  expect(shownTime('false', 'submitted_at')).toBe("date_trunc('day', submitted_at, 'UTC')")
  expect(shownTime('may_read', 'at')).toBe("(case when may_read then at else date_trunc('day', at, 'UTC') end)")
})
