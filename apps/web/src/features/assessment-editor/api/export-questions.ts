import type { Factor } from '@evenground/shared/schemas'
import { writeCsv } from './csv-text.ts'
import type { QuestionValues } from './question-values.ts'

/** The columns of a questionnaire's CSV file, in order. */
export const CSV_COLUMNS = [
  'number',
  'id',
  'text_en-us',
  'text_es-mx',
  'factor',
  'factor_id',
  'scored',
  'negative',
  'alias',
  'alias_of',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

const titleOf = (factor: Factor | undefined): string => {
  const title = factor?.title ?? {}
  return title['en-us'] || title['es-mx'] || ''
}

/** Returns a questionnaire as CSV; an alias refers to its target by number. */
export function exportQuestions(questions: readonly QuestionValues[], factors: readonly Factor[]): string {
  const numbers = new Map(questions.map(({ id }, index) => [id, String(index + 1)]))
  const byId = new Map(factors.map((factor) => [factor.id, factor]))
  const rows = questions.map((question, index) => {
    const cells: Record<CsvColumn, string> = {
      number: String(index + 1),
      id: question.id,
      'text_en-us': question.text_body['en-us'],
      'text_es-mx': question.text_body['es-mx'],
      factor: titleOf(byId.get(question.factor_id ?? '')),
      factor_id: question.factor_id ?? '',
      scored: String(question.scored),
      negative: String(question.negative),
      alias: String(question.alias),
      alias_of: numbers.get(question.question_id ?? '') ?? '',
    }
    return CSV_COLUMNS.map((column) => cells[column])
  })
  return writeCsv([[...CSV_COLUMNS], ...rows])
}
