/** Before (`pre`) and after (`post`): the two types of one pair. */
export type SubmissionType = 'pre' | 'post'

/** The values that a person counts for, by reporting attribute. Groups include all their ancestors. */
export type Profile = Record<string, readonly string[]>

export interface Submission {
  /** Opaque; unique within the release plan. */
  key: string
  /** Opaque key of the person who submitted. */
  person: string
  type: SubmissionType
  /** Instant, in milliseconds. */
  at: number
  /** The run that the submission counts in; absent for the first. */
  run?: number
  /** The minimum group size that was promised before the first question. */
  leastSize: number
  /** Whether others could read it before it was closed. It then does not protect other people in the same sum. */
  wasOpen?: boolean
  /** The profile at the time of this submission. Only the one of the person's first submission counts. */
  profile: Profile
}

/** Everything the planner knows about a run. It contains no answers, so no plan can depend on them. */
export interface Participation {
  /** The current instant, in milliseconds. */
  now: number
  /** The due date of each run that has one, in milliseconds and in any order. */
  dueAts: readonly number[]
  /** The number of people who still have to answer. */
  stillToAnswer: Record<SubmissionType, number>
  /** The reporting attributes in the order of their declaration. */
  attributes: readonly { key: string; declaredAt: number }[]
  /** All submissions that are still stored, in any order. */
  submissions: readonly Submission[]
}
