import { ruleViolated } from '../../http/errors/app-error.ts'

interface Candidate {
  id: string
  superFactor: boolean
}

/**
 * A super factor stands over ordinary factors, one level deep, and never over itself. `found` are those of the
 * sub-factors asked for that the caller may see.
 */
export function checkSubFactors(self: Candidate, wanted: readonly string[], found: readonly Candidate[]): void {
  if (wanted.length === 0) return
  if (!self.superFactor) {
    throw ruleViolated('factorIds', 'not_a_super_factor', 'Only a super factor has sub-factors.')
  }
  if (wanted.includes(self.id)) {
    throw ruleViolated('factorIds', 'contains_itself', 'A super factor cannot stand below itself.')
  }
  if (new Set(wanted).size !== wanted.length) {
    throw ruleViolated('factorIds', 'duplicate', 'Each sub-factor stands here once.')
  }
  if (found.some((factor) => factor.superFactor)) {
    throw ruleViolated('factorIds', 'nested_super_factor', 'A super factor cannot stand below another one.')
  }
}

/** An ordinary factor whose place or questions would make no sense for a super factor cannot become one. */
export function checkBecomesSuperFactor(use: { below: boolean; asked: boolean }): void {
  if (use.below) {
    throw ruleViolated('super_factor', 'is_sub_factor', 'It stands below a super factor. Take it out there first.')
  }
  if (use.asked) {
    throw ruleViolated('super_factor', 'has_questions', 'It has questions of its own. A super factor only gathers.')
  }
}
