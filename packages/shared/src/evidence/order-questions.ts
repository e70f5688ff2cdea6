import type { QuestionResponseReport } from '../schemas/index.ts'

export type QuestionRow = QuestionResponseReport['rows'][number]
type Shares = Pick<QuestionRow, 'strongly_agree' | 'agree' | 'neutral' | 'disagree' | 'strongly_disagree'>

/** The answers in ascending order, from 1 to 5. */
export const ANSWERS_UPWARD = ['strongly_disagree', 'disagree', 'neutral', 'agree', 'strongly_agree'] as const

/**
 * Returns the mean item percent of a distribution of answers; null if a share is hidden. For a negative question,
 * disagreeing is favorable.
 */
export function scoreShares(shares: Shares, negative: boolean): number | null {
  let sum = 0
  for (const [at, answer] of ANSWERS_UPWARD.entries()) {
    const share = shares[answer]
    if (share === null) return null
    sum += (share * (negative ? 4 - at : at)) / 4
  }
  return sum
}

/**
 * Returns the change of a question's mean item percent from a pre type to its post type, in points. Uses the first pair
 * with figures for both types; null if there is none.
 */
export function findShift({ by_type, negative }: Pick<QuestionRow, 'by_type' | 'negative'>): number | null {
  for (const before of by_type.filter(({ assessment_type }) => assessment_type % 2 === 0)) {
    const after = by_type.find(({ assessment_type }) => assessment_type === before.assessment_type + 1)
    const [from, to] = [scoreShares(before, negative), after ? scoreShares(after, negative) : null]
    if (from !== null && to !== null) return to - from
  }
  return null
}

export interface QuestionGroup {
  /** Null: the group of questions without a factor. */
  factorId: string | null
  questions: { row: QuestionRow; shift: number | null }[]
}

/**
 * Groups questions by factor, in their current wording only. Within a factor, the question with the largest gain comes
 * first.
 */
export function orderQuestions({ rows, factors }: Pick<QuestionResponseReport, 'rows' | 'factors'>): QuestionGroup[] {
  const ids = [...factors.map(({ factor_id }) => factor_id), null]
  return ids.flatMap((factorId) => {
    const own = rows.filter((row) => row.is_present_wording && row.factor_id === factorId)
    const questions = own.map((row) => ({ row, shift: findShift(row) }))
    questions.sort((one, other) => (other.shift ?? -101) - (one.shift ?? -101))
    return questions.length > 0 ? [{ factorId, questions }] : []
  })
}
