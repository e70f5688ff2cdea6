import { ASSESSMENT_TYPE_MAX } from './limits.ts'

/** Whether a number is an assessment type: an integer from 0 to 9. */
export function isAssessmentType(type: number): boolean {
  return Number.isInteger(type) && type >= 0 && type <= ASSESSMENT_TYPE_MAX
}

/** Whether a type is taken before training: 0, 2, 4, 6 or 8. False for any value that is not an assessment type. */
export function isPreType(type: number): boolean {
  return isAssessmentType(type) && type % 2 === 0
}

/** Whether a type is taken after training: 1, 3, 5, 7 or 9. False for any value that is not an assessment type. */
export function isPostType(type: number): boolean {
  return isAssessmentType(type) && type % 2 === 1
}
