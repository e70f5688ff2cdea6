/**
 * Confidential figures, without database, clock or HTTP. What is promised, and why it is kept: docs/confidentiality.md.
 *
 * How to build on it:
 * 1. Keep one `PlanState` per release plan: organization, assessment, pair of types and run. It is plain JSON; start
 *    with null.
 * 2. A job calls `planReleases` with the submissions (`Participation`) and the stored state. In one transaction it
 *    stores the new state and, for each step, adds the sums over `step.add` to the stored sums of that cell, kind and
 *    closing, and subtracts those over `step.subtract`. It never computes a sum again. Two jobs must not run for one
 *    plan at once.
 * 3. A profile is recorded with a person's first submission and passed in unchanged from then on.
 * 4. To read, `answerFilters` and `answerOrganizations` name the steps to add up, or the reason why a figure is hidden;
 *    `listAllowedFigures` says which figures may be computed from them, with `meanFromSums` and the other functions.
 */
export {
  answerFilters,
  answerOrganizations,
  FILTER_NOT_ANSWERABLE,
  type FigureAnswer,
  type Period,
  type ShownFigure,
} from './figures/answer-filters.ts'
export { type AllowedFigures, hidesEnoughForInterval, listAllowedFigures } from './figures/figure-rules.ts'
export {
  alphaFromSums,
  changeFromSums,
  halfInterval,
  type MeanWithSpread,
  meanFromSums,
  type PairSums,
  type ScoreSums,
} from './figures/figures-from-sums.ts'
export type { Cell } from './plan/cells.ts'
export type { Participation, Profile, Submission, SubmissionType } from './plan/participation.ts'
export { planReleases } from './plan/plan-releases.ts'
export {
  emptyState,
  type FigureKind,
  type FormerState,
  type Given,
  type HiddenReason,
  type PlanState,
} from './plan/plan-state.ts'
export type { PreviewInput, ReleasePreview } from './plan/preview-releases.ts'
export type { PersonSubmissions, Step } from './plan/steps.ts'
export { openPlanner } from './plan-aside.ts'
export { PreviewTookTooLong, previewInThread } from './preview-in-thread.ts'
