import { makeWorkbook } from '../../apps/api/test/factories/workbooks.ts'

const HEAD = ['Employee ID', 'First name', 'Last name', 'E-mail', 'Hire date', 'Department', 'Groups', 'Manager']
const pad = (n: number): string => String(n).padStart(2, '0')

/** A person as in HR files: in one of forty groups, with one of the first thousand as manager. */
const makeRow = (at: number, mark: string): string[] => [
  `${mark}${at}`,
  `Ana ${at}`,
  `Ruiz ${at % 5000}`,
  `${mark}${at}@import.test`,
  `${2000 + (at % 24)}-${pad((at % 12) + 1)}-${pad((at % 28) + 1)}`,
  `Department ${at % 40}`,
  `Group ${at % 40}`,
  at < 1000 ? '' : `${mark}${at % 1000}@import.test`,
]

const makeTable = (people: number, mark: string): string[][] => [
  HEAD,
  ...Array.from({ length: people }, (_none, at) => makeRow(at, mark)),
]

/** The same people in both file formats. */
export const FILES: Readonly<Record<'CSV' | '.xlsx', (people: number) => Buffer>> = {
  CSV: (people) =>
    Buffer.from(
      makeTable(people, 'c')
        .map((row) => row.join(','))
        .join('\r\n'),
    ),
  '.xlsx': (people) => makeWorkbook([{ name: 'People', rows: makeTable(people, 'x') }]),
}
