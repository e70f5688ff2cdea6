import type { Caller } from '../../http/security/caller.ts'
import type { AuditEntry } from './audit.repo.ts'

/**
 * Returns who acted, and as whom, for the audit log. For an API key or a directory token, these are the key and the
 * person who created it. Its title is in the details, since the key may be deleted later.
 */
export function auditedAs(
  { accountId, actorId, key }: Pick<Caller, 'accountId' | 'actorId' | 'key'>,
  details: NonNullable<AuditEntry['details']> = {},
): Pick<AuditEntry, 'actorId' | 'accountId' | 'details'> & object {
  if (key === null) return { actorId: actorId ?? accountId, accountId, details }
  return { actorId: accountId, accountId: key.makerId, details: { ...details, [key.kind ?? 'api_key']: key.title } }
}

/**
 * A detail of reads that include several people. A global administrator's own domain does not tell whose results a file
 * includes.
 */
export const reachOf = ({ scope }: Pick<Caller, 'scope'>): { all_domains?: true } =>
  scope.domains === 'all' ? { all_domains: true } : {}
