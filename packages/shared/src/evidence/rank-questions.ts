import type { QuestionRow } from './order-questions.ts'

interface RankedQuestion {
  row: QuestionRow
  /** Percent of the answers of one type that are favorable. */
  favorable: number
  n: number
}

/** Percent of several answers together. Shares come with one decimal: added as they are, two thirds would be 66.6. */
function addShares(shares: readonly number[], n: number): number {
  const counts = shares.map((share) => Math.round((share * n) / 100))
  return n === 0 ? 0 : (100 * counts.reduce((sum, count) => sum + count, 0)) / n
}

/**
 * Questions of factors in their present wording, by the share of favorable answers of one assessment type, the most favorable
 * first: before and after are never taken together. Of a question without a factor no answer is favorable; of a reversed
 * one it is disagreeing. `hidden` is how many cannot be told of.
 */
export function rankQuestions(
  { rows }: { rows: readonly QuestionRow[] },
  type: number,
): { shown: RankedQuestion[]; hidden: number } {
  const own = rows
    .filter(({ is_present_wording, factor_id }) => is_present_wording && factor_id !== null)
    .flatMap((row) => {
      const answered = row.by_type.find(({ assessment_type }) => assessment_type === type)
      return answered ? [{ row, answered }] : []
    })
  const shown = own.flatMap(({ row, answered }): RankedQuestion[] => {
    const { n, agree, strongly_agree, disagree, strongly_disagree } = answered
    const [some, most] = row.negative ? [disagree, strongly_disagree] : [agree, strongly_agree]
    if (n === null || some === null || most === null || answered.hidden) return []
    return [{ row, favorable: addShares([some, most], n), n }]
  })
  return { shown: shown.sort((one, other) => other.favorable - one.favorable), hidden: own.length - shown.length }
}

/** The last assessment type of which any question can be told of; undefined where there is none. */
export function lastTypeShown(report: { rows: readonly QuestionRow[] }): number | undefined {
  const types = report.rows.flatMap(({ by_type }) => by_type.map(({ assessment_type }) => assessment_type))
  return [...new Set(types)]
    .sort((one, other) => other - one)
    .find((type) => rankQuestions(report, type).shown.length > 0)
}
