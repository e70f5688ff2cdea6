import type { QuestionResponseReport } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { ReportFilter } from '../report-filter.ts'
import type { PdfPage } from './pdf-page.ts'
import { drawBox } from './pdf-series.ts'
import { chartQuestions, tabulateAnswers } from './tabulate-questions.ts'
import { createWriting } from './writing.ts'

const WRITING = createWriting({ locale: 'en-us', privacy: { least: 5 } } as ReportFilter)
const VOICE = newId()

const shares = (agree: number, n = 20) => ({
  ...{ strongly_agree: agree, agree: 0, neutral: 0, disagree: 0, strongly_disagree: 100 - agree, n },
})
const HIDDEN = {
  ...{ strongly_agree: null, agree: null, neutral: null, disagree: null, strongly_disagree: null, n: null },
  hidden: 'protects_others' as const,
}
const row = (text: string, by_type: object[], more = {}) => ({
  ...{ question_id: newId(), wording: 1, is_present_wording: true, text_body: { 'en-us': text }, factor_id: VOICE },
  ...{ negative: false, ...shares(50, 40), by_type },
  ...more,
})
const reportOf = (...rows: object[]): QuestionResponseReport =>
  ({
    assessmentName: {},
    numResponses: 40,
    factors: [{ factor_id: VOICE, title: { 'en-us': 'Voice' } }],
    rows,
  }) as QuestionResponseReport

const REPORT = reportOf(
  row('Small gain', [
    { assessment_type: 0, ...shares(40) },
    { assessment_type: 1, ...shares(45) },
  ]),
  row(
    'Large gain',
    [
      { assessment_type: 0, ...shares(80) },
      { assessment_type: 1, ...shares(20) },
    ],
    { negative: true },
  ),
  row(
    'Half told',
    [
      { assessment_type: 0, ...shares(60) },
      { assessment_type: 1, ...HIDDEN },
    ],
    { factor_id: null },
  ),
)

test('the chart has before above after for each question, by factor, the largest gain first, and marks reversed ones', () => {
  const { groups, series } = chartQuestions(REPORT, 'Answers', WRITING)
  expect(series).toEqual(['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'])
  expect(groups.map(({ section, label, note }) => [section, label, note])).toEqual([
    ['Voice', 'Large gain', 'Reversed: disagreeing is favorable'],
    [null, 'Small gain', ''],
    ['No factor', 'Half told', ''],
  ])
  expect(groups[0]?.bars).toEqual([
    { label: 'Assessment 1, pre · n = 20', shares: [20, 0, 0, 0, 80] },
    { label: 'Assessment 1, post · n = 20', shares: [80, 0, 0, 0, 20] },
  ])
  expect(groups[2]?.bars[1]).toEqual({
    label: 'Assessment 1, post · Hidden to protect other groups',
    shares: [],
  })
})

test('the table has a row for each type below the one of all types, and one row a question where there is one type', () => {
  const labelOf = ({ name }: { name: string }) => name
  const { columns, rows } = tabulateAnswers(REPORT, WRITING, labelOf)
  const agreed = columns.findIndex(({ label }) => label === 'strongly_agree')
  expect(rows.map((cells) => [cells[0], cells[1], cells[agreed]]).slice(0, 3)).toEqual([
    ['Small gain', 'All types together', '50'],
    ['Small gain', 'Assessment 1, pre', '40'],
    ['Small gain', 'Assessment 1, post', '45'],
  ])
  expect(rows.at(-1)?.at(-1)).toBe('Hidden to protect other groups')
  const single = tabulateAnswers(reportOf(row('Alone', [{ assessment_type: 0, ...shares(40) }])), WRITING, labelOf)
  expect(single.columns.map(({ label }) => label)).not.toContain('assessment_type')
  expect(single.rows).toHaveLength(1)
})

test('ten assessment types are drawn in ten ways, whichever of them are asked for', () => {
  const draw = (type: number): string => {
    const calls: string[] = []
    const document: object = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...values: unknown[]) =>
            calls.push(`${String(name)} ${values}`) && document,
      },
    )
    drawBox({ document } as PdfPage, { x: 0, y: 0, width: 40, height: 10 }, type % 2 === 0 ? 'before' : 'after', type)
    return calls.join('\n')
  }
  const drawings = Array.from({ length: 10 }, (_, type) => draw(type))
  expect(new Set(drawings).size).toBe(10)
})
