import { fieldsOfKind, plainFields } from '@evenground/shared/account-fields'
import { type Db, scopedDomains } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export type ImportRunRecord = Prisma.AccountImportGetPayload<object>

/** Columns of an account that an import may change, and that undoing it restores. */
export const TRACKED = [
  ...fieldsOfKind('name', 'login'),
  ...plainFields(),
  ...['role_id', 'email_verified_at', 'email_registered_at', 'email_lost_at'],
]
/** The columns whose values must be unique. */
export const UNIQUE_COLUMNS = ['email', 'username', 'client_id'] as const

export const insertRun = (
  db: Db,
  data: Pick<ImportRunRecord, 'id' | 'domainId' | 'accountId' | 'actorId' | 'fileName' | 'createdAt'>,
): Promise<unknown> => db.prisma.accountImport.create({ data: { ...data, touchedAt: data.createdAt } })

export interface RunProgress {
  id: string
  state: 'running' | 'done' | 'stopped'
  created: number
  updated: number
  deactivated: number
  groupsMade: readonly string[]
}

export async function saveRun(db: Db, run: RunProgress, now: Date): Promise<void> {
  await db.query(
    `update account_import set state = $2, created = $3, updated = $4, deactivated = $5, groups_made = $6, touched_at = $7
      where id = $1 and state <> 'undone'`,
    [run.id, run.state, run.created, run.updated, run.deactivated, run.groupsMade, now],
  )
}

/** A bound, since a program could import every minute. Imports are deleted after 30 days. */
const LISTED_RUNS = 200

export const listRuns = (db: Db, domainId: string): Promise<ImportRunRecord[]> =>
  db.prisma.accountImport.findMany({
    where: { domainId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED_RUNS,
  })

/** Returns an import in scope, locked until the transaction ends so that it cannot be undone twice at the same time. */
export async function lockRun(db: Db, id: string): Promise<ImportRunRecord | null> {
  await db.query('select from account_import where id = $1 for update', [id])
  const domains = scopedDomains(db.scope)
  return db.prisma.accountImport.findFirst({
    where: { id, ...(domains && { domainId: { in: [...domains] } }) },
  })
}

/** The earlier values of an account, by column. */
export type Snapshot = Record<string, unknown>

export async function takeSnapshots(db: Db, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  const rows = await db.query<{ id: string; before: Snapshot }>(
    `select a.id, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(a)) where key = any ($2::text[])) as before
       from account a where a.id = any ($1::uuid[])`,
    [ids, TRACKED],
  )
  return new Map(rows.map(({ id, before }) => [id, before]))
}

export interface ImportedChange {
  id: string
  kind: 'created' | 'updated'
  before: Snapshot
  groups?: readonly string[]
  plans?: readonly string[]
  plansBack?: readonly string[]
}

/** Records what an import changed for each person. Of the columns, only those that differ now are stored. */
export async function recordImported(db: Db, importId: string, changes: readonly ImportedChange[]): Promise<void> {
  if (changes.length === 0) return
  await db.query(
    `insert into account_import_change (import_id, account_id, domain_id, kind, before, version, groups, plans, plans_back)
     select $1, a.id, a.domain_id, given.kind,
            (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(given.before)
              where value is distinct from to_jsonb(a) -> key),
            a.version, given.groups, given.plans, given.plans_back
       from jsonb_to_recordset($2::jsonb)
              as given (id uuid, kind text, before jsonb, groups uuid[], plans uuid[], plans_back uuid[])
       join account a on a.id = given.id
     on conflict (import_id, account_id) do update
        set before = excluded.before || account_import_change.before, version = excluded.version,
            groups = account_import_change.groups || excluded.groups,
            plans = account_import_change.plans || excluded.plans,
            plans_back = account_import_change.plans_back || excluded.plans_back`,
    [
      importId,
      JSON.stringify(
        changes.map(({ id, kind, before, groups = [], plans = [], plansBack = [] }) => ({
          ...{ id, kind, before, groups, plans, plans_back: plansBack },
        })),
      ),
    ],
  )
}
