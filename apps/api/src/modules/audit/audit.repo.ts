import type { AuditAction } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export interface AuditEntry {
  domainId?: string | null
  actorId?: string | null
  accountId?: string | null
  action: AuditAction
  targetType?: string
  targetId?: string
  outcome?: 'ok' | 'refused'
  requestId?: string
  /** For example the names of changed fields. Never contains personal data. */
  details?: Prisma.InputJsonObject
}

/**
 * Passes all entries as one JSON parameter: Prisma would process a parameter per value at once and block the process
 * meanwhile.
 */
const INSERT = `
  insert into audit_event (id, domain_id, actor_id, account_id, action, target_type, target_id, outcome, request_id, details)
  select id, "domainId", "actorId", "accountId", action, "targetType", "targetId", coalesce(outcome, 'ok'), "requestId",
         coalesce(details, '{}')
    from jsonb_to_recordset($1::jsonb) as entry (
      id uuid, "domainId" uuid, "actorId" uuid, "accountId" uuid, action text, "targetType" text, "targetId" uuid,
      outcome text, "requestId" text, details jsonb)`

/** Appends entries to the audit log, in the transaction of what they record. */
export async function recordAudit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.query(INSERT, [JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry })))])
}
