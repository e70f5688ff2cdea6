export { OVERALL_FACTOR_ID } from '../constants/ids.ts'
export { HIGHEST_ANSWER, isAnswerValue } from './answer-value.ts'
export { isPostType, isPreType, pairNumber } from './assessment-type.ts'
export { changeInPoints } from './change-in-points.ts'
export { checkQuestions, type QuestionProblemCode } from './check-questions.ts'
export { highestAndLowest, type ScoreRow } from './highest-and-lowest.ts'
export { roundHalfUp } from './round-half-up.ts'
export { type Scores, type ScoringResult, scoreAnswers } from './score-answers.ts'
export type { Answers, ScorableQuestion } from './scoring-input.ts'
export { SCORING_VERSION } from './scoring-version.ts'
export { sortScores } from './sort-scores.ts'
export { summarizeChangeMoments } from './statistics/change-summary.ts'
export { confidenceIntervalOfMean } from './statistics/confidence-interval-of-mean.ts'
export {
  cronbachAlphaFromVariances,
  MIN_RESPONDENTS_FOR_ALPHA,
} from './statistics/cronbach-alpha.ts'

export { studentTCritical95 } from './statistics/student-t-critical-95.ts'
export { topFactorCount } from './top-factor-count.ts'
export { validateAnswers } from './validate-answers.ts'
