import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export interface AuditEntry {
  domainId?: string | null
  actorId?: string | null
  accountId?: string | null
  action: string
  targetType?: string
  targetId?: string
  outcome?: 'ok' | 'refused'
  requestId?: string
  /** Names of changed fields and the like; never a value that describes a person. */
  details?: Prisma.InputJsonObject
}

/** Appends to the audit log, in the transaction of what it records. */
export async function recordAudit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  await db.prisma.auditEvent.createMany({ data: entries.map((entry) => ({ id: newId(), ...entry })) })
}
