/**
 * The attributes by which figures about confidential answers may be broken down, if the domain declares them. The age
 * band is derived from the birth date.
 */
export const REPORTING_ATTRIBUTES = [
  'groups',
  'department',
  'location',
  'org_level',
  'gender',
  'race',
  'age_band',
  'time_as_employee',
  'misc1',
  'misc2',
  'misc3',
  'misc4',
  'misc5',
] as const

/** Maximum number of attributes that a domain may declare: with more, most groups would be too small to be shown. */
export const REPORTING_ATTRIBUTES_MAX = 6
