/** The kinds of policies: terms of use and privacy notice. */
export const POLICY_KINDS = ['terms', 'privacy'] as const
/** Maximum number of characters of a policy text in one language. */
export const POLICY_TEXT_MAX = 100_000
