export const PEOPLE_CONDITIONS_MAX = 20
/** Values of one condition. */
export const PEOPLE_VALUES_MAX = 100
/** A hundred years: further days are no condition. */
export const PEOPLE_DAYS_MAX = 36_500
/** Counts of a filter are exact up to here; beyond, only that there are more is told. */
export const PEOPLE_COUNT_MAX = 10_000
