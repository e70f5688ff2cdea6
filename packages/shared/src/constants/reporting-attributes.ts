/** The attributes by which figures over confidential answers may be broken down, if the domain declares them. Age band follows from the birth date. */
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

/** More would leave most groups too small to be shown. */
export const REPORTING_ATTRIBUTES_MAX = 6
