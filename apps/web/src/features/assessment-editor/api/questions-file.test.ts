import { escapeCsvCell } from '@evenground/shared/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFactor } from '../../../testing/fixtures/assessment.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { parseCsv, writeCsv } from './csv-text.ts'
import { exportQuestions } from './export-questions.ts'
import { previewImport } from './import-questions.ts'
import { makeEmptyQuestion, type QuestionValues } from './question-values.ts'

const TRUST = makeFactor({ id: makeId(50), title: { 'en-us': 'Trust', 'es-mx': 'Confianza' } })
const VOICE = makeFactor({ id: makeId(51), title: { 'en-us': 'Voice' } })
const SUPER = makeFactor({ id: makeId(52), title: { 'en-us': 'All' }, super_factor: true, factorIds: [TRUST.id] })
const FACTORS = [TRUST, VOICE, SUPER]

const make = (over: Partial<QuestionValues>): QuestionValues => ({ ...makeEmptyQuestion(), ...over })
const FIRST = make({ text_body: { 'en-us': '=SUM(A1), "quoted"\nand more', 'es-mx': "'=1" }, factor_id: TRUST.id })
const SECOND = make({ text_body: { 'en-us': 'Mistakes are held against me', 'es-mx': '' }, negative: true })
const ALIAS = make({
  text_body: FIRST.text_body,
  alias: true,
  question_id: FIRST.id,
  factor_id: VOICE.id,
  scored: false,
})
const QUESTIONS = [ALIAS, FIRST, SECOND]

const plan = (file: string, over: { current?: QuestionValues[]; frozen?: boolean } = {}) =>
  previewImport(file, { current: QUESTIONS, factors: FACTORS, frozen: false, domainLocale: 'en-us', ...over })
const errorsOf = (file: string, over = {}) => plan(file, over).errors.map((one) => [one.line, one.column, one.code])

describe('the file of a questionnaire', () => {
  test('read again changes nothing, whatever the texts begin with or hold', () => {
    const again = plan(exportQuestions(QUESTIONS, FACTORS))
    expect(again).toEqual({ questions: QUESTIONS, errors: [], added: 0, changed: 0, removed: 0, moved: false })
  })

  test('gives back every text exactly, formulas guarded', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("'=1", "''+x", '-1', '\t', '=\r\n', ';', "'", ' a ', 'a;=1', "b; '-2", 'c\t"@d', "e\n''＝f"),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (body) => {
        const rows = [['a', 'b', 'c'], ...body.map(([a = '', b = '', c = '']) => [`x${a}`, b, c])]
        expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows)
      }),
    )
    expect(exportQuestions([FIRST], FACTORS)).toContain(`"'=SUM(A1), ""quoted""`)
  })

  test('is guarded where every other CSV file is', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a;=-@ \u00a0\t\r\n＝＋') })
    fc.assert(
      fc.property(cell, (text) => {
        const written = writeCsv([[text]]).slice(0, -2)
        expect(written.replace(/^"(.*)"$/s, '$1')).toBe(escapeCsvCell(text))
      }),
    )
  })

  test('of another assessment begins new questions, with its aliases', () => {
    const copy = plan(exportQuestions(QUESTIONS, FACTORS), { current: [] })
    expect(copy.added).toBe(3)
    expect(copy.questions.map(({ id }) => id)).not.toContain(FIRST.id)
    expect(copy.questions[0]?.question_id).toBe(copy.questions[1]?.id)
  })

  test('may have semicolons, few columns, and factors by their title in any language', () => {
    const { questions, errors } = plan('TEXT_EN-US;Factor;Negative\nSpeak up;confianza;sí\n')
    expect(errors).toEqual([])
    expect(questions).toMatchObject([
      { text_body: { 'en-us': 'Speak up' }, factor_id: TRUST.id, negative: true, scored: true },
    ])
  })
})

describe('what is wrong is told by line and column', () => {
  test.each([
    ['no text column', 'a,b\n1,2\n', [[1, 'text_en-us', 'missing_column']]],
    ['no English text', 'text_en-us,text_es-mx\n,Hola\n', [[2, 'text_en-us', 'required']]],
    ['an unknown factor', 'text_en-us,factor\nA,Nothing\n', [[2, 'factor', 'unknown_factor']]],
    ['a super factor', `text_en-us,factor_id\nA,${SUPER.id}\n`, [[2, 'factor_id', 'super_factor']]],
    [
      'a title and an id that differ',
      `text_en-us,factor,factor_id\nA,Voice,${TRUST.id}\n`,
      [[2, 'factor', 'factor_mismatch']],
    ],
    ['a mark that is neither yes nor no', 'text_en-us,scored\nA,perhaps\n', [[2, 'scored', 'yes_or_no']]],
    ['a repeated number', 'number,text_en-us\n1,A\n1,B\n', [[3, 'number', 'repeated']]],
    ['an alias of an alias', 'text_en-us,alias,alias_of\nA,,\nB,x,1\nC,x,2\n', [[4, 'alias_of', 'alias_of_alias']]],
    [
      'an alias without its target',
      '"text_en-us",alias\n"two\nlines",\nB,true\n',
      [[4, 'alias_of', 'alias_without_target']],
    ],
  ])('%s', (_what, file, errors) => {
    expect(errorsOf(file).filter(([, , code]) => code !== 'required' || file.includes('Hola'))).toEqual(errors)
  })
})

describe('once locked', () => {
  const file = (questions: QuestionValues[]) => exportQuestions(questions, FACTORS)

  test('a file may bring other texts', () => {
    const texts = QUESTIONS.map((one) => ({ ...one, text_body: { 'en-us': 'New', 'es-mx': 'Nuevo' } }))
    expect(plan(file(texts), { frozen: true })).toMatchObject({ errors: [], changed: 3 })
  })

  test('a file that adds, removes, moves or re-keys is refused', () => {
    const locked = { frozen: true }
    expect(errorsOf(file([...QUESTIONS, make({ text_body: SECOND.text_body })]), locked)).toHaveLength(1)
    expect(errorsOf(file(QUESTIONS.slice(0, 2)), locked)).toHaveLength(1)
    expect(errorsOf(file([ALIAS, SECOND, FIRST]), locked).map(([, , code]) => code)).toContain('assessment_locked')
    expect(errorsOf(file([ALIAS, FIRST, { ...SECOND, negative: false }]), locked)).toEqual([
      [6, 'negative', 'assessment_locked'],
    ])
  })
})
