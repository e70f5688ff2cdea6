import type { AuditEvent, AuditFilter } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import type { ListRequest } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from './audit.repo.ts'
import { type AuditRecord, countAuditEvents, listAuditEvents } from './audit-list.repo.ts'
import { auditedAs } from './audited-as.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** The title of the API key that acted; null where a person did. */
const keyTitleOf = ({ details }: AuditRecord): string | null => {
  const { api_key: title } = details as { api_key?: unknown }
  return typeof title === 'string' ? title : null
}

const actorKindOf = (event: AuditRecord): AuditEvent['actor_kind'] => {
  if (event.actorId === null) return null
  return keyTitleOf(event) === null ? 'account' : 'api_key'
}

const present = (event: AuditRecord): AuditEvent => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  action: event.action,
  outcome: event.outcome === 'refused' ? 'refused' : 'ok',
  domain_id: event.domainId,
  actor_id: event.actorId,
  actor_kind: actorKindOf(event),
  actor_title: keyTitleOf(event),
  account_id: event.accountId,
  target_type: event.targetType,
  target_id: event.targetId,
  request_id: event.requestId,
  details: event.details as Record<string, unknown>,
})

/** The audit log is read and appended to; nothing changes it. */
export const createAuditService = ({ database }: Pick<Platform, 'database'>) => ({
  list: (caller: Caller, request: ListRequest & AuditFilter): Promise<AuditEvent[]> =>
    database.read(caller.scope, async (db) => (await listAuditEvents(db, request)).map(present)),

  count: (caller: Caller, { q, ...filter }: AuditFilter & { q?: string | undefined }): Promise<number> =>
    database.read(caller.scope, (db) => countAuditEvents(db, filter, q)),

  /** A call that somebody made as another person. */
  recordImpersonation: (
    { accountId, actorId, domainId, scope }: Caller,
    requestId: string,
    call: string,
  ): Promise<void> =>
    database.read(scope, (db) =>
      recordAudit(db, { domainId, accountId, actorId, action: 'acting.call', requestId, details: { call } }),
    ),

  /** A call that somebody has no right to. */
  recordRefusal: (caller: Caller, requestId: string, call: string): Promise<void> =>
    database.read(caller.scope, (db) =>
      recordAudit(db, {
        domainId: caller.domainId,
        action: 'call.refused',
        outcome: 'refused',
        requestId,
        ...auditedAs(caller, { call }),
      }),
    ),
})
