/** The fields of a question that scoring needs. */
export interface ScorableQuestion {
  readonly id: string
  /** null: the question counts only in the overall score. */
  readonly factorId: string | null
  /** false: the question is asked but counts in no score. */
  readonly scored: boolean
  /** true: agreement is the less inclusive answer, so 1 to 5 is read as 5 to 1. */
  readonly negative: boolean
  /** true: the question is not asked; it takes the answer of the question with the id `questionId`. */
  readonly alias: boolean
  /** The id of an alias's target; ignored if the question is not an alias. */
  readonly questionId: string | null
  readonly questionOrder: number
}

/** A factor that combines others. `factorIds` are its sub-factors, one level deep. */
export interface SuperFactor {
  readonly id: string
  readonly factorIds: readonly string[]
}

/** Raw answers, 1 (strongly disagree) to 5 (strongly agree), by question id. */
export type Answers = Readonly<Record<string, number>>
