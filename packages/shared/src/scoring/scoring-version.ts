/**
 * Number of the scoring rules in force, kept with every stored response.
 * It goes up whenever the same answers would give other scores, so that old and new scores are never mistaken
 * for one another.
 */
export const SCORING_VERSION = 1
