import { orderQuestions, type QuestionRow } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import type { QuestionResponseReport } from '@evenground/shared/schemas'
import { toPlainText } from '../plain-text.ts'
import { tabulateQuestions } from '../report-table.ts'
import type { DocumentTable, ShareChart } from './report-document.ts'
import { tabulateRows } from './tabulate-rows.ts'
import type { Writing } from './writing.ts'

/** The answers of one type, from disagreeing to agreeing. */
function toBar(
  own: QuestionRow['by_type'][number],
  { texts, format }: Writing,
): ShareChart['groups'][number]['bars'][number] {
  const { assessment_type: type, n, strongly_disagree, disagree, neutral, agree, strongly_agree } = own
  const shares = [strongly_disagree, disagree, neutral, agree, strongly_agree].filter((share) => share !== null)
  const told = own.hidden ? texts.hidden[own.hidden] : `n = ${format.whole(n ?? 0)}`
  return { label: `${texts.type(type)} · ${told}`, shares: own.hidden ? [] : shares }
}

/**
 * Charts questions with before above after, by factor, starting with those that moved most in the favorable direction,
 * as on screen.
 */
export function chartQuestions(report: QuestionResponseReport, title: string, writing: Writing): ShareChart {
  const { texts, locale } = writing
  const factors = new Map(report.factors.map(({ factor_id, title: name }) => [factor_id, pickText(name, locale)]))
  return {
    kind: 'shares',
    title,
    series: [...texts.answers].reverse(),
    axis: texts.answersAxis,
    groups: orderQuestions(report).flatMap(({ factorId, questions }) =>
      questions.map(({ row }, at) => ({
        section: at > 0 ? null : factorId ? (factors.get(factorId) ?? null) : texts.withoutFactor,
        label: toPlainText(pickText(row.text_body, locale)),
        note: row.negative ? texts.reversed : '',
        bars: row.by_type.map((own) => toBar(own, writing)),
      })),
    ),
  }
}

/** Tabulates one row per question and wording, each followed by one row per type if several were requested. */
export function tabulateAnswers(
  report: QuestionResponseReport,
  writing: Writing,
  labelOf: Parameters<typeof tabulateRows>[2],
): DocumentTable {
  const { texts, format, locale } = writing
  const whole = tabulateQuestions(report, locale)
  const types = new Set(report.rows.flatMap(({ by_type }) => by_type.map(({ assessment_type }) => assessment_type)))
  if (types.size < 2) return tabulateRows(whole.columns, whole.rows, labelOf, format).table
  const rows = report.rows.flatMap((row, at): Record<string, unknown>[] => [
    { ...whole.rows[at], assessment_type: texts.allTypes },
    ...row.by_type.map((own) => ({
      ...own,
      text_body: row.text_body,
      assessment_type: texts.type(own.assessment_type),
      hidden: own.hidden ? texts.hidden[own.hidden] : null,
    })),
  ])
  const [question, ...figures] = whole.columns.filter(({ name }) => name !== 'hidden')
  const columns = [
    ...(question ? [question] : []),
    { name: 'assessment_type', kind: 'text' as const },
    ...figures,
    ...(rows.some(({ hidden }) => hidden) ? [{ name: 'hidden', kind: 'text' as const }] : []),
  ]
  return tabulateRows(columns, rows, labelOf, format).table
}
