import type { QuestionRow } from './order-questions.ts'

type Shares = QuestionRow['by_type'][number]

interface RankedQuestion {
  row: QuestionRow
  /** The percentage of favorable answers of one assessment type. */
  favorable: number
  n: number
}

/**
 * Adds percentages of the same n people exactly. Each percentage is rounded to one decimal: adding the rounded ones
 * would make two thirds 66.6.
 */
function addShares(shares: readonly number[], n: number): number {
  const counts = shares.map((share) => Math.round((share * n) / 100))
  return n === 0 ? 0 : (100 * counts.reduce((sum, count) => sum + count, 0)) / n
}

/**
 * Returns the percentage of favorable answers; null if it is hidden. Agreeing is favorable; for a negative question,
 * disagreeing is.
 */
export function favorableShare(answered: Omit<Shares, 'assessment_type'>, negative: boolean): number | null {
  const { n, agree, strongly_agree, disagree, strongly_disagree } = answered
  const [some, most] = negative ? [disagree, strongly_disagree] : [agree, strongly_agree]
  return n === null || some === null || most === null || answered.hidden ? null : addShares([some, most], n)
}

/**
 * Ranks questions by their percentage of favorable answers, highest first. Uses one assessment type, because answers
 * before and after training are never combined. Questions without a factor are left out, because none of their answers
 * counts as favorable. Only current wordings are ranked. `hidden` is the number of questions whose figures are hidden.
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
    const favorable = favorableShare(answered, row.negative)
    return favorable === null || answered.n === null ? [] : [{ row, favorable, n: answered.n }]
  })
  return { shown: shown.sort((one, other) => other.favorable - one.favorable), hidden: own.length - shown.length }
}

/**
 * Returns the highest assessment type with at least one question whose figures are not hidden; undefined if there is
 * none.
 */
function lastTypeShown(report: { rows: readonly QuestionRow[] }): number | undefined {
  const types = report.rows.flatMap(({ by_type }) => by_type.map(({ assessment_type }) => assessment_type))
  return [...new Set(types)]
    .sort((one, other) => other - one)
    .find((type) => rankQuestions(report, type).shown.length > 0)
}

/**
 * Returns the question with the smallest percentage of favorable answers in the last assessment type that is shown, and
 * that type; null if no figure is shown.
 */
export function findLeastFavorable(report: {
  rows: readonly QuestionRow[]
}): (RankedQuestion & { type: number }) | null {
  const type = lastTypeShown(report)
  const least = type === undefined ? undefined : rankQuestions(report, type).shown.at(-1)
  return type === undefined || !least ? null : { ...least, type }
}
