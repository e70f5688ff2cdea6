/**
 * The descriptions of parameters that mean the same in every call, by name. A parameter that means something else in
 * another call, such as `state`, is described in its schema.
 */
const PARAMETERS: Readonly<Record<string, string>> = {
  domainId: 'ID of the domain',
  response_id: 'ID of the response',
  sessionId: 'ID of the session',
  providerId: 'ID of the provider',
  keyId: 'ID of the key',
  version_id: 'ID of the version',
  limit: 'Maximum number of rows. Default: 1000; larger values are treated as 1000',
  offset: 'Number of rows to skip. Default: 0',
  q: 'Only rows that contain all of these words, ignoring case and accents',
  order_by: 'Column to sort by; an unknown column is a 400 error. Rows that are equal are sorted by ID',
  order_dir: 'Sort direction of `order_by`. Default: `asc`',
  order_by_2: 'Second column to sort by',
  order_dir_2: 'Sort direction of `order_by_2`. Default: `asc`',
  domain_id: 'ID of the domain. As a filter: only records of this domain, not those of its descendants',
  plan_type: 'Only plans of this type',
  plan_id: 'ID of the person’s own plan, or of its master plan',
  planId: 'ID of the person’s own plan, or of its master plan. Also accepted as `plan_id`',
  mediaId: 'ID of the media file. Also accepted as `media_id`',
  account_id:
    'ID of the account. In lists: only rows about this account. In calls about one person: the caller if absent',
  assessment_type: 'Assessment type from 0 to 9: even numbers are before training, odd numbers after it',
  setting_name: 'Name of the setting',
  login: 'Email address or username',
  token: 'Token from the link',
  thread_id: 'ID of the thread',
  message_id: 'ID of the message',
  domain_ids:
    'IDs of domains, separated by commas. Descendants of a domain are not included. Absent: the caller’s own domain',
  assessment_id: 'ID of the assessment',
  pair: 'Pair of assessment types before and after training, from 1 (types 0 and 1) to 5 (types 8 and 9). Absent: the first pair that has submissions',
  factor_id: 'ID of the factor. Absent or the all-zero ID: the overall score',
  serial: 'Serial number on the certificate. Case, spaces and hyphens do not matter',
}

/** What `{id}` identifies after a segment of a path, if that is not the segment in the singular. */
const RECORDS: Readonly<Record<string, string>> = {
  audit: 'audit event',
  'bulk-runs': 'bulk change',
  communications: 'email',
  emails: 'email template',
  filters: 'saved filter',
  imports: 'account import',
  journals: 'journal prompt',
  keys: 'API key',
  media: 'medium',
  'pack-schedules': 'scheduled board pack',
  remove: 'account',
  rules: 'assignment rule',
  saved: 'saved report or view',
  'scim-tokens': 'SCIM token',
  'sign-in-providers': 'sign-in provider',
  sso: 'sign-in provider',
  totp: 'authenticator app',
}

function describeId(path: string): string {
  const segment = /([\w-]+)\/\{id\}/.exec(path)?.[1]
  if (!segment) return 'ID of the record'
  return `ID of the ${RECORDS[segment] ?? segment.replaceAll('-', ' ').replace(/s$/, '')}`
}

/** Returns what a parameter means. A description in the schema of the parameter takes precedence over this one. */
export const describeParameter = (name: string, path: string): string | undefined =>
  name === 'id' ? describeId(path) : PARAMETERS[name]
