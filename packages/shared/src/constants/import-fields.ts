/** What a column of a file of people can hold, in the order of the template. */
export const IMPORT_FIELDS = [
  'client_id',
  'given_name',
  'family_name',
  'email',
  'username',
  'locale',
  'active',
  'start_at',
  'end_at',
  'phone',
  'birth_date',
  'gender',
  'race',
  'location',
  'department',
  'org_level',
  'time_as_employee',
  'last_promotion_date',
  'misc1',
  'misc2',
  'misc3',
  'misc4',
  'misc5',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]
