/** Every background job. Each has a name and a one-sentence description on the page of jobs. */
export const JOB_NAMES = [
  'reminders',
  'counters',
  'bulk_runs',
  'releases',
  'sums',
  'retention',
  'record_months',
  'key_ends',
  'email_domains',
  'group_rules',
  'assignment_rules',
  'board_packs',
  'digests',
] as const
export type JobName = (typeof JOB_NAMES)[number]
