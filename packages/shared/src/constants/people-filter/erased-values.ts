/**
 * Placeholder for the last value of a condition, once the person named by that value was erased. It matches nothing.
 * Without it the condition would be left without values and could match everyone.
 */
export const ERASED_TEXT = '(deleted)'
export const ERASED_ID = '00000000-0000-0000-0000-000000000000'
