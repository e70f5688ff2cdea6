/** Before and after: the two types of one pair. */
export type SubmissionType = 'pre' | 'post'

/** The values of each reporting attribute that a person counts for. Groups come with all their ancestors. */
export type Profile = Record<string, readonly string[]>

export interface Submission {
  /** Opaque; unique within the release plan. */
  key: string
  /** Who submitted, by an opaque key. */
  person: string
  type: SubmissionType
  /** Instant, in milliseconds. */
  at: number
  /** Which run it counts in; absent for the first. */
  run?: number
  /** The least size that was promised before the first question. */
  leastSize: number
  /** Whether it could be read before it was closed: then it hides no one beside it. */
  wasOpen?: boolean
  /** As it was when this was submitted. Only that of the person's first submission counts. */
  profile: Profile
}

/** All that the planner knows of a run. It contains no answers, so that no plan can depend on one. */
export interface Participation {
  /** The present instant, in milliseconds. */
  now: number
  /** The due date of each run that has one, in milliseconds and in any order. */
  dueAts: readonly number[]
  /** How many people have still to answer. */
  stillToAnswer: Record<SubmissionType, number>
  /** The reporting attributes in the order of their declaration. */
  attributes: readonly { key: string; declaredAt: number }[]
  /** All submissions that are still stored, in any order. */
  submissions: readonly Submission[]
}
