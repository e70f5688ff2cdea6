import { foldCase } from '@evenground/shared/rules'
import type { Factor } from '@evenground/shared/schemas'
import { checkQuestions } from '@evenground/shared/scoring'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { type CsvRow, parseCsv } from './csv-text.ts'
import { CSV_COLUMNS, type CsvColumn } from './export-questions.ts'
import { MAX_QUESTIONS, makeQuestionId, type QuestionValues, toScorable } from './question-values.ts'

/** Why a row cannot be imported; `column` is the heading of the column with the error. */
interface RowError {
  line: number
  column: CsvColumn
  code: string
}

export interface ImportPreview {
  questions: QuestionValues[]
  errors: RowError[]
  /** How many questions are new, changed and removed, and whether the order of the remaining ones changes. */
  added: number
  changed: number
  removed: number
  moved: boolean
}

interface ImportContext {
  current: readonly QuestionValues[]
  factors: readonly Factor[]
  /** Whether only texts may change, because the questions are locked. */
  frozen: boolean
  /** The language in which a question needs a text, if it has none in English. */
  domainLocale: 'en-us' | 'es-mx'
}

type Cells = Readonly<Record<CsvColumn, string>>
interface Line {
  line: number
  cells: Cells
}

const MAX_TEXT = 2000
const YES = new Set(['true', 'yes', 'sí', 'si', 'verdadero', '1', 'x'])
const NO = new Set(['false', 'no', 'falso', '0'])

const normalize = (text: string): string => foldCase(text).trim()

function parseFlag(cell: string, fallback: boolean): boolean | null {
  const word = normalize(cell)
  if (word === '') return fallback
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

function parseLines(rows: readonly CsvRow[]): { lines: Line[]; errors: RowError[] } {
  const [head, ...body] = rows
  const names = head?.cells.map(normalize) ?? []
  const missing = names.includes('text_en-us') || names.includes('text_es-mx') ? [] : (['text_en-us'] as const)
  const toCells = (row: CsvRow) =>
    Object.fromEntries(CSV_COLUMNS.map((column) => [column, row.cells[names.indexOf(column)] ?? ''])) as Cells
  return {
    lines: body.map((row) => ({ line: row.line, cells: toCells(row) })),
    errors: missing.map((column) => ({ line: 1, column, code: 'missing_column' })),
  }
}

type FactorResult = { id: string | null } | { error: { column: CsvColumn; code: string } }

/** Finds a factor by its id, by its name in any language, or by both if they agree. */
function findFactor({ factor, factor_id }: Cells, { factors, current }: ImportContext): FactorResult {
  const name = normalize(factor)
  const id = factor_id.trim().toLowerCase()
  const isNamed = (one: Factor) => Object.values(one.title).some((title) => normalize(title ?? '') === name)
  if (id !== '') {
    const found = factors.find((one) => one.id === id)
    if (!found) {
      // Without the permission to list factors, only ids that the current questions use are accepted.
      const kept = current.some((question) => question.factor_id === id)
      return kept ? { id } : { error: { column: 'factor_id', code: 'unknown_factor' } }
    }
    if (name !== '' && !isNamed(found)) return { error: { column: 'factor', code: 'factor_mismatch' } }
    return found.super_factor ? { error: { column: 'factor_id', code: 'super_factor' } } : { id }
  }
  if (name === '') return { id: null }
  const named = factors.filter((one) => !one.super_factor && isNamed(one))
  if (named.length > 1) return { error: { column: 'factor', code: 'factor_ambiguous' } }
  return named[0] ? { id: named[0].id } : { error: { column: 'factor', code: 'unknown_factor' } }
}

interface Draft {
  question: QuestionValues
  number: string
  aliasOf: string
  line: number
}

function parseLine({ line, cells }: Line, index: number, known: ReadonlySet<string>, context: ImportContext) {
  const errors: RowError[] = []
  const addError = (column: CsvColumn, code: string) => errors.push({ line, column, code })
  const flag = (column: 'scored' | 'negative' | 'alias', fallback: boolean) => {
    const value = parseFlag(cells[column], fallback)
    if (value === null) addError(column, 'yes_or_no')
    return value ?? fallback
  }
  const text_body = { 'en-us': cells['text_en-us'], 'es-mx': cells['text_es-mx'] }
  for (const locale of ['en-us', 'es-mx'] as const) {
    if ([...text_body[locale]].length > MAX_TEXT) addError(`text_${locale}`, 'too_long')
  }
  if (!text_body['en-us'].trim() && !text_body[context.domainLocale].trim()) addError('text_en-us', 'required')
  const factor = findFactor(cells, context)
  if ('error' in factor) addError(factor.error.column, factor.error.code)
  const id = cells.id.trim().toLowerCase()
  const draft: Draft = {
    line,
    number: cells.number.trim() || String(index + 1),
    aliasOf: cells.alias_of.trim(),
    question: {
      // An unknown id may belong to another assessment, so the question gets a new one.
      id: known.has(id) ? id : makeQuestionId(),
      text_body,
      factor_id: 'id' in factor ? factor.id : null,
      scored: flag('scored', true),
      negative: flag('negative', false),
      alias: flag('alias', false),
      question_id: null,
    },
  }
  return { draft, errors }
}

/** Reports rows whose value in `column` already occurred in an earlier row. */
function findRepeated(lines: readonly Line[], column: 'id' | 'number'): RowError[] {
  const seen = new Set<string>()
  return lines.flatMap(({ line, cells }) => {
    const value = normalize(cells[column])
    if (value === '') return []
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [{ line, column, code: 'repeated' }]
  })
}

const LOCKED_FIELDS = ['factor_id', 'scored', 'negative', 'alias', 'question_id'] as const

/** Reports changes other than of texts while the questions are locked. */
function findLockedChanges(drafts: readonly Draft[], { current, frozen }: ImportContext): RowError[] {
  if (!frozen) return []
  const errors = drafts.flatMap(({ question, line }, index): RowError[] => {
    const before = current[index]
    if (before?.id !== question.id) return [{ line, column: 'id', code: 'assessment_locked' }]
    const changed = LOCKED_FIELDS.find((key) => before[key] !== question[key])
    const column: CsvColumn = changed === 'question_id' ? 'alias_of' : (changed ?? 'id')
    return changed ? [{ line, column, code: 'assessment_locked' }] : []
  })
  const hasRemoved = current.length > drafts.length
  return hasRemoved
    ? [...errors, { line: (drafts.at(-1)?.line ?? 1) + 1, column: 'id', code: 'assessment_locked' }]
    : errors
}

/** Compares a CSV file of questions with the current ones. Changes nothing: returns what an import would do. */
export function previewImport(file: string, context: ImportContext): ImportPreview {
  const { lines, errors: headErrors } = parseLines(parseCsv(file))
  const known = new Set(context.current.map(({ id }) => id))
  const parsed = lines.map((line, index) => parseLine(line, index, known, context))
  const drafts = parsed.map(({ draft }) => draft)
  const byNumber = new Map(drafts.map((draft) => [draft.number, draft.question.id]))
  const questions = drafts.map(({ question, aliasOf }) => ({
    ...question,
    question_id: question.alias ? (byNumber.get(aliasOf) ?? null) : null,
  }))
  const resolved = drafts.map((draft, index) => ({ ...draft, question: questions[index] as QuestionValues }))
  const ruleErrors = checkQuestions(questions.map(toScorable))
    .filter(({ code }) => code !== 'duplicate_id')
    .map(({ index, code }) => ({ line: resolved[index]?.line ?? 1, column: 'alias_of' as const, code }))
  const errors = [
    ...headErrors,
    ...(lines.length > MAX_QUESTIONS ? [{ line: 1, column: 'number' as const, code: 'list_too_long' }] : []),
    ...findRepeated(lines, 'id'),
    ...findRepeated(lines, 'number'),
    ...parsed.flatMap((one) => one.errors),
    ...ruleErrors,
    ...findLockedChanges(resolved, context),
  ].sort((a, b) => a.line - b.line)
  return { questions, errors, ...compare(context.current, questions) }
}

function compare(current: readonly QuestionValues[], questions: readonly QuestionValues[]) {
  const before = new Map(current.map((question) => [question.id, question]))
  const after = new Set(questions.map(({ id }) => id))
  const idsAlsoIn = (list: readonly QuestionValues[], other: { has: (id: string) => boolean }) =>
    list
      .map(({ id }) => id)
      .filter((id) => other.has(id))
      .join()
  return {
    added: questions.filter(({ id }) => !before.has(id)).length,
    changed: questions.filter((one) => before.has(one.id) && !isSameValue(before.get(one.id), one)).length,
    removed: current.filter(({ id }) => !after.has(id)).length,
    moved: idsAlsoIn(current, after) !== idsAlsoIn(questions, before),
  }
}
