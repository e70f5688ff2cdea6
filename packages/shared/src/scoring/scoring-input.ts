/** What scoring needs to know of a question. */
export interface ScorableQuestion {
  readonly id: string
  /** null: the item counts only in the overall score. */
  readonly factorId: string | null
  /** false: the question is asked but counts nowhere. */
  readonly scored: boolean
  /** true: agreement is the less inclusive answer, so 1 to 5 is read as 5 to 1. */
  readonly negative: boolean
  /** true: the question is not asked; it takes the answer of the question that `questionId` names. */
  readonly alias: boolean
  /** An alias's target; ignored on a question that is not an alias. */
  readonly questionId: string | null
  readonly questionOrder: number
}

/** A factor that gathers others; `factorIds` are its sub-factors, one level deep. */
export interface SuperFactor {
  readonly id: string
  readonly factorIds: readonly string[]
}

/** Raw answers, 1 (strongly disagree) to 5 (strongly agree), by question id. */
export type Answers = Readonly<Record<string, number>>
