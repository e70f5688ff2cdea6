import type { QuestionResponseReport } from '../schemas/index.ts'

export type QuestionRow = QuestionResponseReport['rows'][number]
type Shares = Pick<QuestionRow, 'strongly_agree' | 'agree' | 'neutral' | 'disagree' | 'strongly_disagree'>

/** From the answer 1 up to 5. */
export const ANSWERS_UPWARD = ['strongly_disagree', 'disagree', 'neutral', 'agree', 'strongly_agree'] as const

/** The mean item percent that shares of answers amount to; disagreeing is favorable where a question is reversed. */
export function scoreShares(shares: Shares, negative: boolean): number | null {
  let sum = 0
  for (const [at, answer] of ANSWERS_UPWARD.entries()) {
    const share = shares[answer]
    if (share === null) return null
    sum += (share * (negative ? 4 - at : at)) / 4
  }
  return sum
}

/** How far a question moved from the first shown pre type to its post type, in points; null where one is missing. */
export function findShift({ by_type, negative }: Pick<QuestionRow, 'by_type' | 'negative'>): number | null {
  for (const before of by_type.filter(({ assessment_type }) => assessment_type % 2 === 0)) {
    const after = by_type.find(({ assessment_type }) => assessment_type === before.assessment_type + 1)
    const [from, to] = [scoreShares(before, negative), after ? scoreShares(after, negative) : null]
    if (from !== null && to !== null) return to - from
  }
  return null
}

export interface QuestionGroup {
  /** Null: questions without a factor. */
  factorId: string | null
  questions: { row: QuestionRow; shift: number | null }[]
}

/** Questions as they are asked now by factor, within it by how far they moved: the largest gain first. */
export function orderQuestions({ rows, factors }: Pick<QuestionResponseReport, 'rows' | 'factors'>): QuestionGroup[] {
  const ids = [...factors.map(({ factor_id }) => factor_id), null]
  return ids.flatMap((factorId) => {
    const own = rows.filter((row) => row.is_present_wording && row.factor_id === factorId)
    const questions = own.map((row) => ({ row, shift: findShift(row) }))
    questions.sort((one, other) => (other.shift ?? -101) - (one.shift ?? -101))
    return questions.length > 0 ? [{ factorId, questions }] : []
  })
}
