// Any white space or dashes between the two words, or none: administrators write "Micro learning", "micro-learning" and
// "Microlearning" for the same thing.
const MICRO_LEARNING = /micro[\s\p{Dash_Punctuation}]*learning/iu

/**
 * Whether a plan is a micro-learning plan, judged only by its en-us title. A micro-learning plan is never locked and
 * always runs in task order. A plan without a title is not micro learning.
 */
export function isMicroLearning(enUsTitle: string | null | undefined): boolean {
  return MICRO_LEARNING.test(enUsTitle ?? '')
}
