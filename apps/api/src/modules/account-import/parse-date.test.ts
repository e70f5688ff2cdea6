import { describe, expect, test } from 'vitest'
import { parseDate, readOrder } from './parse-date.ts'

const read = (text: string, order: 'dmy' | 'mdy' | 'ymd' | null = null, from1904 = false) => {
  const parsed = parseDate(text, { order, from1904 })
  return 'day' in parsed ? parsed.day : parsed.code
}

describe('a date', () => {
  test.each([
    ['2019-02-28', '2019-02-28'],
    ['2019/2/8', '2019-02-08'],
    ['2019-02-28T00:00:00.000Z', '2019-02-28'],
    ['20190228', '2019-02-28'],
    ['28.02.2019', '2019-02-28'],
    ['28/02/2019', '2019-02-28'],
    ['02/28/2019 12:00 AM', '2019-02-28'],
    ['5/5/19', '2019-05-05'],
    ['28-FEB-90', '1990-02-28'],
    ['90-02-28', '1990-02-28'],
    ['February 28, 2019', '2019-02-28'],
    ['28 de febrero de 2019', '2019-02-28'],
    ['1st March 2019', '2019-03-01'],
    ['2019 Mar 1', '2019-03-01'],
    ['43524', '2019-02-28'],
    ['43524.5', '2019-02-28'],
  ])('%s is one day, whoever wrote it', (text, day) => expect(read(text)).toBe(day))

  test('that can be read in two ways is read as it is said, and not before', () => {
    expect([read('03/04/2019'), read('03/04/2019', 'dmy'), read('03/04/2019', 'mdy')]).toEqual([
      ...['unclear_date', '2019-04-03', '2019-03-04'],
    ])
    expect([read('25/04/2019', 'mdy'), read('19-04-03', 'ymd')]).toEqual(['2019-04-25', '2019-04-03'])
    expect(
      ['03/04/2019', '04/04/2019', '13/04/2019', '04/13/2019', '3.4.2019', '19-04-03', 'May 3'].map(readOrder),
    ).toEqual([...['both', null, 'dmy', 'mdy', 'dmy', 'both', null]])
  })

  test('is counted from 1904 where the workbook says so', () => {
    expect(read('42062', null, true)).toBe('2019-02-28')
  })

  test.each(['31/02/2019', '2019-13-01', 'unknown', '32', '99999', '28 Foo 2019', '12/12/1850', '28/02'])(
    '%s is none',
    (text) => {
      expect(read(text, 'dmy')).toBe('invalid_date')
    },
  )
})
