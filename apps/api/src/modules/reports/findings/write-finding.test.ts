import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { FactorReport, OverallReport, QuestionResponseReport, ReportChange } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { createWriting } from '../documents/writing.ts'
import type { ReportFilter } from '../report-filter.ts'
import { FINDING_SENTENCES } from './finding-words.ts'
import { findActivity, findFactors, findOverall, findQuestions, findRows } from './write-finding.ts'

const writingIn = (locale: 'en-us' | 'es-mx') => createWriting({ locale, privacy: { least: 5 } } as ReportFilter)
const [EN, ES] = [writingIn('en-us'), writingIn('es-mx')]

const change = (
  points: number | null,
  interval: [number, number] | null,
  n: number | null,
  more = {},
): ReportChange => ({
  pre_type: 0,
  post_type: 1,
  change: points,
  before: points === null ? null : 60,
  after: points === null ? null : 60 + points,
  cohens_d: null,
  cohens_d_interval: null,
  interval: interval && { low: interval[0], high: interval[1] },
  n,
  ...more,
})

const overall = (changes: ReportChange[], rows: OverallReport['rows'] = []) => ({ rows, changes }) as OverallReport

describe('overall scores', () => {
  test('rose or fell only where the interval does not hold zero', () => {
    expect(findOverall(overall([change(7.94, [6.6, 9.2], 97)]), EN)).toBe(
      'Scores rose from 60.0 to 67.9 among 97 people: 7.9 points (95% interval: 6.6 to 9.2)',
    )
    expect(findOverall(overall([change(-3, [-4.5, -1.5], 1200)]), EN)).toBe(
      'Scores fell from 60.0 to 57.0 among 1,200 people: 3.0 points (95% interval: 1.5 to 4.5)',
    )
    expect(findOverall(overall([change(1.24, [-0.5, 3], 40)]), EN)).toBe(
      'Scores went from 60.0 to 61.2 among 40 people: +1.2 points (95% interval: -0.5 to 3.0), which may be chance',
    )
    expect(findOverall(overall([change(2, [0, 4], 40)]), EN)).toContain('which may be chance')
    expect(findOverall(overall([change(2, [-0.04, 4], 40)]), EN)).toContain('0.0 to 4.0)')
    expect(findOverall(overall([change(7.94, [6.6, 9.2], 97)]), ES)).toBe(
      'Los puntajes subieron de 60.0 a 67.9 en 97 personas: 7.9 puntos (intervalo del 95%: de 6.6 a 9.2)',
    )
  })

  test('of too few for an interval says so, in the singular where it is one', () => {
    expect(findOverall(overall([change(2, null, 6)]), EN)).toBe(
      'The scores of 6 people went from 60.0 to 62.0 (+2.0 points): too few people to rule out chance',
    )
    expect(findOverall(overall([change(2, null, 1)]), EN)).toMatch(/^The score of 1 person /)
  })

  test('of several pairs tells the last one that is shown', () => {
    const second = { pre_type: 2, post_type: 3 }
    const pairs = [change(1, [0.5, 2], 9), change(5, [4, 6], 12, second)]
    expect(findOverall(overall(pairs), EN)).toBe(
      'Assessment 2: Scores rose from 60.0 to 65.0 among 12 people: 5.0 points (95% interval: 4.0 to 6.0)',
    )
    const hidden = change(null, null, null, { ...second, hidden: 'protects_others' })
    expect(findOverall(overall([pairs[0]!, hidden]), EN)).toBe(
      'Assessment 1: Scores rose from 60.0 to 61.0 among 9 people: 1.0 points (95% interval: 0.5 to 2.0)',
    )
  })

  test('without a pair tells the last average, and of hidden ones nothing', () => {
    const row = { x: 0, y: 72.31, interval: null, n: 30 } as OverallReport['rows'][number]
    expect(findOverall(overall([], [row]), EN)).toBe('Before training, 30 people scored 72.3 of 100 on average')
    expect(findOverall(overall([], [row, { ...row, x: 2 }]), EN)).toMatch(/^Assessment 2: Before training/)
    const hidden = { ...row, y: null, n: null, hidden: 'fewer_than_min_group_size' as const }
    expect(findOverall(overall([], [hidden]), EN)).toBeNull()
  })
})

const factor = (title: string, changes: ReportChange[], score: number | null = null, more = {}) => ({
  factor_id: newId(),
  title: { 'en-us': title },
  super_factor: false,
  assessment_type_0: score,
  changes,
  ...more,
})
const factors = (...rows: ReturnType<typeof factor>[]) => ({ rows, assessment_types: [0] }) as unknown as FactorReport

describe('factors', () => {
  const [up, down, still] = [change(4, [1, 7], 20), change(-4, [-7, -1], 20), change(1, [-1, 3], 20)]

  test('are counted by their intervals, without the overall score and super factors', () => {
    const all = factors(
      factor('Overall', [up], null, { factor_id: OVERALL_FACTOR_ID }),
      factor('Both', [up], null, { super_factor: true }),
      factor('Voice', [up]),
      factor('Trust', [down]),
      factor('Care', [still]),
    )
    expect(findFactors(all, EN)).toBe('Of 3 factors, 1 clearly rose and 1 clearly fell')
    expect(findFactors(factors(factor('Care', [still]), factor('Trust', [still])), EN)).toBe(
      'None of the 2 factors clearly rose or fell',
    )
  })

  test('that all went one way, or stayed, are told without a zero for the other way', () => {
    const [voice, trust] = [factor('Voice', [up]), factor('Trust', [up])]
    const [care, respect] = [factor('Care', [still]), factor('Respect', [down])]
    const told = [EN, ES].map((writing) => [
      findFactors(factors(voice, trust), writing),
      findFactors(factors(voice, trust, care), writing),
      findFactors(factors(respect, care), writing),
      findFactors(factors(voice, trust, factor('Few', [])), writing),
    ])
    expect(told).toEqual([
      [
        'All 2 factors clearly rose',
        '2 of 3 factors clearly rose',
        '1 of 2 factors clearly fell',
        'All 2 factors with enough answers clearly rose',
      ],
      [
        'Los 2 factores subieron claramente',
        '2 de 3 factores subieron claramente',
        '1 de 2 factores bajó claramente',
        'Los 2 factores con suficientes respuestas subieron claramente',
      ],
    ])
  })

  test('with too few answers are not counted as still, and of several pairs the last is named', () => {
    const few = factor('Voice', [change(9, null, 4)])
    expect(findFactors(factors(few, factor('Care', [still])), EN)).toBe(
      'The one factor with enough answers did not clearly rise or fall',
    )
    expect(findFactors(factors(few, factor('Care', [up]), factor('Trust', [])), ES)).toBe(
      'El único factor con suficientes respuestas subió claramente',
    )
    const second = factor('Care', [up, { ...down, pre_type: 2, post_type: 3 }])
    const report = { ...factors(second), assessment_types: [0, 1, 2, 3] } as ReturnType<typeof factors>
    expect(findFactors(report, EN)).toBe('Assessment 2: The one factor clearly fell')
  })

  test('without a change are the lowest and the highest average', () => {
    expect(findFactors(factors(factor('Voice', [], 70), factor('Trust', [], 61.25)), EN)).toBe(
      'Trust has the lowest average, 61.3 of 100; Voice has the highest, 70.0',
    )
    const hidden = factor('Care', [], 10, { hidden: { 0: 'fewer_than_min_group_size' } })
    expect(findFactors(factors(hidden), EN)).toBeNull()
  })
})

describe('of questions', () => {
  const shares = (agree: number) => ({
    ...{ agree, strongly_agree: 0, neutral: 0, disagree: 100 - agree, strongly_disagree: 0, n: 20 },
  })
  const HIDDEN = { agree: null, strongly_agree: null, disagree: null, strongly_disagree: null, n: null }
  const row = (text: string, before: number, after: number | null, more = {}) => ({
    text_body: { 'en-us': text },
    factor_id: 'voice',
    is_present_wording: true,
    negative: false,
    // The answers of both types together show the opposite of those of the last type.
    ...shares(100 - (after ?? before)),
    by_type: [
      { assessment_type: 0, ...shares(before) },
      { assessment_type: 1, ...(after === null ? { ...HIDDEN, hidden: 'protects_others' } : shares(after)) },
    ],
    ...more,
  })
  const rows = [
    row('I speak up', 20, 40),
    row('I stay silent.', 10, 70, { negative: true }),
    row('I spoke up', 1, 1, { is_present_wording: false }),
    row('Where do you work?', 0, 0, { factor_id: null }),
    row('Few', 0, null),
  ]
  const find = (list: unknown[], writing = EN) => findQuestions({ rows: list } as QuestionResponseReport, writing)

  test('the one with the fewest favorable answers after training is named, turned round where it is reversed', () => {
    expect(find(rows)).toBe('Fewest favorable answers after training: “I stay silent”, 30% of 20')
  })

  test('one favorable answer of three hundred is not none', () => {
    const [one, rest] = [0.3, 99.7]
    const few = { ...HIDDEN, agree: one, strongly_agree: 0, disagree: rest, strongly_disagree: 0, neutral: 0, n: 300 }
    expect(find([row('I speak up', 0, 0, { by_type: [{ assessment_type: 1, ...few }] })])).toMatch(/, 1% of 300$/)
  })

  test('before training is told where nothing is shown after it, and nothing of questions without a factor', () => {
    expect(find([row('Few', 15, null)], ES)).toBe(
      'Menos respuestas favorables antes de la capacitación: “Few”, 15% de 20',
    )
    expect(find([row('Where do you work?', 0, 0, { factor_id: null })])).toBeNull()
  })
})

test('activity, people, scores and journals are counted in the forms of the language', () => {
  const point = (count: number) => ({ date: '2026-01-05', count, perActiveUser: null })
  const activity = (...counts: number[]) => ({ weekMonth: 'week', tasksCompleted: counts.map(point) }) as never
  expect(findActivity(activity(1), EN)).toBe('In 1 week, people completed 1 task')
  expect(findActivity(activity(1000, 234), EN)).toBe('In 2 weeks, people completed 1,234 tasks')
  expect(findActivity(activity(1_000_000), ES)).toBe('En 1 semana, la gente completó 1,000,000 de tareas')
  const of = (type: string, types = [0, 1]) => ({ type, types }) as unknown as ReportFilter
  expect(findRows(of('user_status'), { total: 9, plans: { held: 8, completed: 3 } }, EN)).toBe(
    '3 of 8 assigned plans are complete; 1 person has no plan',
  )
  expect(findRows(of('user_status'), { total: 8, plans: { held: 8, completed: 3 } }, EN)).toBe(
    '3 of 8 assigned plans are complete',
  )
  expect(findRows(of('user_data'), { total: 9, plans: { held: 8, completed: 3 } }, EN)).toBe(
    '3 of 8 assigned plans are complete',
  )
  expect(findRows(of('user_data'), { total: 2, plans: { held: 0, completed: 0 } }, EN)).toBe(
    '2 people, with no plan assigned',
  )
  expect(findRows(of('score_data'), { total: 12 }, EN)).toBe('Scores of 12 people, one row each')
  expect(findRows(of('score_data', [0, 1, 2]), { total: 12 }, EN)).toMatch(/^12 rows of scores/)
  expect(findRows(of('journal_extract'), { total: 1 }, ES)).toBe('La gente escribió 1 texto en sus diarios')
  expect(findRows(of('journal_extract'), { total: 0 }, EN)).toBeNull()
})

test('both languages say the same things with the same names in them', () => {
  const [en, es] = [FINDING_SENTENCES['en-us'], FINDING_SENTENCES['es-mx']]
  const namesIn = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const key of Object.keys(en)) expect(namesIn(es[key]), key).toEqual(namesIn(en[key]))
  expect(Object.keys(es).filter((key) => !(key in en) && !key.endsWith('_many'))).toEqual([])
})
