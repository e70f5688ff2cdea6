/** Terms of use and the privacy notice. */
export const POLICY_KINDS = ['terms', 'privacy'] as const
/** Characters of one such text in one language. */
export const POLICY_TEXT_MAX = 100_000
