import type { AuditEntry } from './audit.repo.ts'

/** What the first ID in the path of a call names, by the path before it. IDs of other paths are not recorded. */
const KINDS: Readonly<Record<string, string>> = {
  accounts: 'account',
  'accounts/bulk-runs': 'bulk_run',
  'accounts/filters': 'people_filter',
  'accounts/remove': 'account',
  alert_keywords: 'domain',
  alerts: 'alert',
  assessments: 'assessment',
  certificates: 'certificate',
  communications: 'communication',
  domain: 'domain',
  domains: 'domain',
  'email-domains': 'email_domain',
  emails: 'email',
  'erasure-requests': 'erasure',
  factors: 'factor',
  groups: 'group',
  instruction: 'instruction',
  instructions: 'instruction',
  journals: 'journal_prompt',
  keys: 'api_key',
  media: 'medium',
  plans: 'plan',
  'reports/pack-schedules': 'pack_schedule',
  'reports/saved': 'saved_report',
  roles: 'role',
  rules: 'rule',
  'scim-tokens': 'scim_token',
  'sign-in-providers': 'sign_in_provider',
  surveys: 'survey',
  'ui/domains': 'domain',
}

const FIRST_ID = /^\/api\/v2\/([^:]+)\/:(\w+)/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The record that a refused call named in its path, for the audit log. It need not exist, nor be in the caller's reach:
 * whoever reads the log sees its name only if they could see the record.
 */
export function findRefusedTarget(path: string, params: unknown): Pick<AuditEntry, 'targetType' | 'targetId'> {
  const [, before = '', name = ''] = FIRST_ID.exec(path) ?? []
  const id = (params as Readonly<Record<string, unknown>> | null)?.[name]
  const targetType = KINDS[before]
  return targetType && typeof id === 'string' && UUID.test(id) ? { targetType, targetId: id } : {}
}
