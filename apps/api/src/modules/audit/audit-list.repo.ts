import { actionsOfKind } from '@evenground/shared/constants'
import type { AuditFilter } from '@evenground/shared/schemas'
import {
  countRows,
  type Db,
  type ListRequest,
  type ListSource,
  listRecords,
  scopedDomains,
  within,
} from '../../platform/database/index.ts'
import type { AuditEvent } from '../../platform/prisma-client/client.ts'

export type AuditRecord = AuditEvent

/** The SQL condition of each filter, for the parameter with its value. */
const CONDITIONS: Readonly<Record<keyof AuditFilter, (parameter: string) => string>> = {
  action: (parameter) => `t.action = ${parameter}`,
  kind: (parameter) => `(t.action in (select jsonb_array_elements_text(${parameter}::jsonb -> 'actions'))
    or split_part(t.action, '.', 1) in (select jsonb_array_elements_text(${parameter}::jsonb -> 'subjects'))
       and t.action not in (select jsonb_array_elements_text(${parameter}::jsonb -> 'except')))`,
  person_id: (parameter) => `(t.account_id = ${parameter}::uuid or t.target_id = ${parameter}::uuid
    or t.details -> 'account_ids' @> to_jsonb(${parameter}::text))`,
  outcome: (parameter) => `t.outcome = ${parameter}`,
  domain_id: (parameter) => `t.domain_id = ${parameter}::uuid`,
  actor_id: (parameter) => `t.actor_id = ${parameter}::uuid`,
  account_id: (parameter) => `t.account_id = ${parameter}::uuid`,
  target_id: (parameter) => `t.target_id = ${parameter}::uuid`,
  from: (parameter) => `t.occurred_at >= ${parameter}::timestamptz`,
  to: (parameter) => `t.occurred_at < ${parameter}::timestamptz`,
}

/**
 * The value of a filter for SQL. ISO 8601 allows offsets of up to a day, PostgreSQL only up to sixteen hours, so times
 * are converted to `Date`.
 */
function toParameter(filter: AuditFilter, name: keyof AuditFilter): unknown {
  const value = filter[name]
  if (name === 'kind' && filter.kind) return JSON.stringify(actionsOfKind(filter.kind))
  return value !== undefined && (name === 'from' || name === 'to') ? new Date(value) : value
}

function buildSource({ scope }: Db, filter: AuditFilter): ListSource {
  const names = Object.keys(CONDITIONS) as (keyof AuditFilter)[]
  const set = names.filter((name) => filter[name] !== undefined)
  return {
    from: 'audit_event t',
    columns: { occurred_at: 't.occurred_at', action: 't.action', outcome: 't.outcome', id: 't.id' },
    search: 'app_fold(t.action)',
    where: [
      '($1::uuid[] is null or t.domain_id = any ($1))',
      ...set.map((name, index) => CONDITIONS[name](`$${index + 2}`)),
    ],
    values: [scopedDomains(scope), ...set.map((name) => toParameter(filter, name))],
    defaultOrder: 't.occurred_at desc',
  }
}

export const listAuditEvents = (db: Db, request: ListRequest & AuditFilter): Promise<AuditRecord[]> =>
  listRecords(db, buildSource(db, request), request, (ids) =>
    db.prisma.auditEvent.findMany({ where: { id: { in: ids } } }),
  )

export const countAuditEvents = (db: Db, filter: AuditFilter, q: string | undefined): Promise<number> =>
  countRows(db, buildSource(db, filter), q)

export const findAuditEvent = (db: Db, id: string): Promise<AuditRecord | null> =>
  db.prisma.auditEvent.findFirst({ where: { id, ...within(db.scope) } })
