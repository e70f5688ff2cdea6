/**
 * Version of the scoring rules, stored with every response. It must be increased whenever the same answers would give
 * other scores, so that old and new scores can be told apart.
 */
export const SCORING_VERSION = 1
