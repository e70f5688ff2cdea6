import { ruleViolated } from '../../http/errors/app-error.ts'

interface Candidate {
  id: string
  superFactor: boolean
}

/**
 * Checks that a super factor only contains ordinary factors, one level deep, and not itself. `found` are the requested
 * sub-factors that the caller may see.
 */
export function checkSubFactors(self: Candidate, wanted: readonly string[], found: readonly Candidate[]): void {
  if (wanted.length === 0) return
  if (!self.superFactor) {
    throw ruleViolated('factorIds', 'not_a_super_factor', 'Only a super factor can have subfactors.')
  }
  if (wanted.includes(self.id)) {
    throw ruleViolated('factorIds', 'contains_itself', 'A super factor can’t contain itself.')
  }
  if (new Set(wanted).size !== wanted.length) {
    throw ruleViolated('factorIds', 'duplicate', 'List each subfactor only once.')
  }
  if (found.some((factor) => factor.superFactor)) {
    throw ruleViolated('factorIds', 'nested_super_factor', 'A super factor can’t contain another super factor.')
  }
}

/** An ordinary factor cannot become a super factor if it is part of one or has questions. */
export function checkBecomesSuperFactor(use: { inSuperFactor: boolean; inQuestion: boolean }): void {
  if (use.inSuperFactor) {
    throw ruleViolated('super_factor', 'is_sub_factor', 'It’s part of a super factor. Remove it from there first.')
  }
  if (use.inQuestion) {
    throw ruleViolated('super_factor', 'has_questions', 'It has questions of its own. A super factor can’t have any.')
  }
}
