export { isAnswerValue } from './answer-value.ts'
export { isPostType, isPreType, pairNumber, postTypeOf } from './assessment-type.ts'
export { changeInPoints } from './change-in-points.ts'
export { checkQuestions, type QuestionProblem, type QuestionProblemCode } from './check-questions.ts'
export { type HighestAndLowest, highestAndLowest, type ScoreRow } from './highest-and-lowest.ts'
export { itemPercent } from './item-percent.ts'
export { OVERALL_FACTOR_ID } from './overall-factor.ts'
export { roundHalfUp } from './round-half-up.ts'
export { type Scores, type ScoringInput, type ScoringResult, scoreAnswers } from './score-answers.ts'
export type { Answers, ScorableQuestion, SuperFactor } from './scoring-input.ts'
export { SCORING_VERSION } from './scoring-version.ts'
export { sortScores } from './sort-scores.ts'
export {
  type ChangeMoments,
  type ChangeSummary,
  MIN_PAIRS_FOR_INFERENCE,
  type ScorePair,
  summarizeChange,
  summarizeChangeMoments,
} from './statistics/change-summary.ts'
export {
  type ConfidenceInterval,
  confidenceIntervalOfMean,
  type SampleMoments,
} from './statistics/confidence-interval-of-mean.ts'
export {
  type AlphaVariances,
  cronbachAlpha,
  cronbachAlphaFromVariances,
  MIN_RESPONDENTS_FOR_ALPHA,
} from './statistics/cronbach-alpha.ts'
export { mean } from './statistics/mean.ts'
export { sampleVariance } from './statistics/sample-variance.ts'
export { studentTCritical95 } from './statistics/student-t-critical-95.ts'
export { topFactorCount } from './top-factor-count.ts'
export { type AnswerCheck, validateAnswers } from './validate-answers.ts'
