import { isAssessmentType, isPreType } from '../constants/assessment-types.ts'

export { isPostType, isPreType } from '../constants/assessment-types.ts'

/**
 * Returns the number of a type's pair, as in "Assessment 1" to "Assessment 5": 0 and 1 are pair 1, 8 and 9 pair 5.
 *
 * @throws RangeError if the type is not an integer from 0 to 9.
 */
export function pairNumber(type: number): number {
  if (!isAssessmentType(type)) throw new RangeError(`An assessment type is an integer from 0 to 9, not ${type}`)
  return Math.floor(type / 2) + 1
}

/**
 * Returns the post type that belongs to a pre type: 0 → 1 … 8 → 9.
 *
 * @throws RangeError if `pre` is not a pre type.
 */
export function postTypeOf(pre: number): number {
  if (!isPreType(pre)) throw new RangeError(`A pre type is 0, 2, 4, 6 or 8, not ${pre}`)
  return pre + 1
}
