export const PEOPLE_CONDITIONS_MAX = 20
/** Maximum number of values in one condition. */
export const PEOPLE_VALUES_MAX = 100
/** Maximum number of days in a condition: a hundred years. */
export const PEOPLE_DAYS_MAX = 36_500
/**
 * The people that a filter matches are counted exactly up to this number. Above it, the answer only says that there are
 * more.
 */
export const PEOPLE_COUNT_MAX = 10_000
