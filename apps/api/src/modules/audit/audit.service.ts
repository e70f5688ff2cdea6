import type { AuditEvent, AuditEventDetail, AuditFilter } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { ListRequest } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditEntry, recordAudit } from './audit.repo.ts'
import { type AuditRecord, countAuditEvents, findAuditEvent, listAuditEvents } from './audit-list.repo.ts'
import { auditedAs } from './audited-as.ts'
import { nameEvents } from './name-events.ts'

export type AuditService = ReturnType<typeof createAuditService>

/** A call that was refused, and the record that its path named. */
type Refusal = { call: string } & Pick<AuditEntry, 'targetType' | 'targetId'>

type Actor = Pick<AuditEvent, 'actor_kind' | 'actor_title'>

/** Who acted, as `auditedAs` wrote it: the details of an event have the title of the key that acted, by its kind. */
function findActor({ actorId, details }: AuditRecord): Actor {
  if (actorId === null) return { actor_kind: null, actor_title: null }
  const titles = details as Record<string, unknown>
  for (const kind of ['api_key', 'scim_token'] as const) {
    const title = titles[kind]
    if (typeof title === 'string') return { actor_kind: kind, actor_title: title }
  }
  return { actor_kind: 'account', actor_title: null }
}

/** Ids of the people whose results a page of a list or report showed. */
function listPeople({ details }: AuditRecord): string[] {
  const { account_ids: ids } = details as { account_ids?: unknown }
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

type Names = ReadonlyMap<string, string | null>

const nameOf = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))

const present = (event: AuditRecord, names: Names, actor = findActor(event)): AuditEvent => ({
  id: event.id,
  occurred_at: event.occurredAt.toISOString(),
  action: event.action,
  outcome: event.outcome === 'refused' ? 'refused' : 'ok',
  domain_id: event.domainId,
  actor_id: event.actorId,
  ...actor,
  account_id: event.accountId,
  target_type: event.targetType,
  target_id: event.targetId,
  actor_name: actor.actor_title ?? nameOf(names, event.actorId),
  account_name: nameOf(names, event.accountId),
  target_name: nameOf(names, event.targetId),
  request_id: event.requestId,
  details: event.details as Record<string, unknown>,
})

/** Reads and appends to the audit log, which is never changed. */
export const createAuditService = ({ database }: Pick<Platform, 'database'>) => ({
  list: (caller: Caller, request: ListRequest & AuditFilter): Promise<AuditEvent[]> =>
    database.read(caller.scope, async (db) => {
      const events = await listAuditEvents(db, request)
      const names = await nameEvents(db, events, caller.locale)
      return events.map((event) => present(event, names))
    }),

  get: (caller: Caller, id: string): Promise<AuditEventDetail> =>
    database.read(caller.scope, async (db) => {
      const event = await findAuditEvent(db, id)
      if (!event) throw notFound()
      const people = listPeople(event)
      const names = await nameEvents(db, [event], caller.locale, people)
      const known = people.flatMap((one) => (names.get(one) ? [[one, names.get(one) as string]] : []))
      return { ...present(event, names), account_names: Object.fromEntries(known) }
    }),

  count: (caller: Caller, { q, ...filter }: AuditFilter & { q?: string | undefined }): Promise<number> =>
    database.read(caller.scope, (db) => countAuditEvents(db, filter, q)),

  /** Records a call that someone made while impersonating another person. */
  recordImpersonation: (
    { accountId, actorId, domainId, scope }: Caller,
    requestId: string,
    call: string,
  ): Promise<void> =>
    database.read(scope, (db) =>
      recordAudit(db, { domainId, accountId, actorId, action: 'acting.call', requestId, details: { call } }),
    ),

  /** Records a call for which someone lacks the permission. */
  recordRefusal: (caller: Caller, requestId: string, { call, ...target }: Refusal): Promise<void> =>
    database.read(caller.scope, (db) =>
      recordAudit(db, {
        domainId: caller.domainId,
        action: 'call.refused',
        outcome: 'refused',
        requestId,
        ...target,
        ...auditedAs(caller, { call }),
      }),
    ),
})
