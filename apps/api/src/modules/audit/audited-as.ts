import type { Caller } from '../../http/security/caller.ts'
import type { AuditEntry } from './audit.repo.ts'

/**
 * Under whose names the log contains what a caller did: who acted, and as whom. Of an API key these are the key and its
 * maker, and its title is in the details, since the key may be deleted one day.
 */
export function auditedAs(
  { accountId, actorId, key }: Pick<Caller, 'accountId' | 'actorId' | 'key'>,
  details: NonNullable<AuditEntry['details']> = {},
): Pick<AuditEntry, 'actorId' | 'accountId' | 'details'> & object {
  if (key === null) return { actorId: actorId ?? accountId, accountId, details }
  return { actorId: accountId, accountId: key.makerId, details: { ...details, [key.kind ?? 'api_key']: key.title } }
}
