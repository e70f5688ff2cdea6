/**
 * What takes the place of the last value of a condition once the person whom it named was erased. It equals nothing, so
 * that the condition means what it meant before, and never everyone.
 */
export const ERASED_TEXT = '(deleted)'
export const ERASED_ID = '00000000-0000-0000-0000-000000000000'
