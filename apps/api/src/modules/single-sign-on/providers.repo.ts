import { acrossDomains, type Db, within } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { asColumns, type ResealedSecret } from '../../platform/reseal.ts'

const WHOLE = { rules: { orderBy: { position: 'asc' } }, keys: { orderBy: { id: 'asc' } } } as const

/** A provider with its rules, its sealed secret, and our keys for it, oldest first. */
export type ProviderRecord = Prisma.SignInProviderGetPayload<{ include: typeof WHOLE }>

export type NewRule = Pick<Prisma.SignInRuleCreateManyInput, 'value' | 'roleId' | 'groupId'>

export const findProvider = (db: Db, id: string): Promise<ProviderRecord | null> =>
  db.prisma.signInProvider.findFirst({ where: { id, ...within(db.scope) }, include: WHOLE })

export const listProviders = (db: Db, domainId: string): Promise<ProviderRecord[]> =>
  db.prisma.signInProvider.findMany({
    where: { domainId },
    include: WHOLE,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

/** Locks a provider until the transaction ends, so that of two changes the second sees the first. */
export async function lockProvider(db: Db, id: string): Promise<void> {
  await db.query('select from sign_in_provider where id = $1 for update', [id])
}

export async function insertProvider(db: Db, data: Prisma.SignInProviderUncheckedCreateInput): Promise<void> {
  await db.prisma.signInProvider.create({ data })
}

/** Updates a provider and increases its version, so that an older ETag no longer matches. */
export async function updateProvider(
  db: Db,
  id: string,
  data: Prisma.SignInProviderUncheckedUpdateInput,
): Promise<void> {
  await db.prisma.signInProvider.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
}

export async function saveRules(
  db: Db,
  { id, domainId }: { id: string; domainId: string },
  rules: readonly NewRule[],
): Promise<void> {
  await db.query('delete from sign_in_rule where provider_id = $1', [id])
  const rows = rules.map((rule, position) => ({ ...rule, position, providerId: id, domainId }))
  await db.prisma.signInRule.createMany({ data: rows })
}

/** Deletes a provider and ends the sessions that it opened: it may be removed because it let in the wrong people. */
export async function deleteProvider(db: Db, id: string, now: Date): Promise<void> {
  await db.query(
    `update session set revoked_at = $2, revoked_reason = 'provider_removed' where provider_id = $1 and revoked_at is null`,
    [id, now],
  )
  await db.query('delete from sign_in_provider where id = $1', [id])
}

/**
 * Whether people of a domain can sign in with a provider of it or of a domain above. Looks in all domains, as those
 * above may be out of the caller's reach.
 */
export async function hasWorkingProvider(db: Db, domainId: string): Promise<boolean> {
  const rows = await acrossDomains(db, () =>
    db.query(
      `select from sign_in_provider p join domain d on d.id = $1
        where p.enabled and (p.domain_id = d.id or p.domain_id = any (d.ancestor_ids)) limit 1`,
      [domainId],
    ),
  )
  return rows.length > 0
}

/** Whether people of a domain without passwords could no longer sign in without this provider. Looks in all domains. */
export async function isOnlyProvider(db: Db, { id, domainId }: { id: string; domainId: string }): Promise<boolean> {
  const rows = await acrossDomains(db, () =>
    db.query(
      `select from domain d join domain_sign_in i on i.domain_id = d.id
        where i.sso_only and (d.id = $2 or d.ancestor_ids @> array[$2::uuid]) and not exists (
          select from sign_in_provider p
           where p.enabled and p.id <> $1 and (p.domain_id = d.id or p.domain_id = any (d.ancestor_ids)))
        limit 1`,
      [id, domainId],
    ),
  )
  return rows.length > 0
}

/** Returns those of these groups that the caller reaches. */
export const listGroups = (db: Db, ids: readonly string[]): Promise<{ id: string; domainId: string }[]> =>
  db.prisma.group.findMany({
    where: { id: { in: [...ids] }, ...within(db.scope) },
    select: { id: true, domainId: true },
  })

/** Returns those of these groups that belong to the domain. */
export async function listGroupsOf(db: Db, domainId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from "group" where domain_id = $1 and id = any ($2::uuid[])', [
    domainId,
    ids,
  ])
  return rows.map((row) => row.id)
}

interface SealedSecret {
  id: string
  providerId: string
  sealed: Uint8Array
}

interface SealedColumn {
  column: string
  /** The column with the id of the provider. */
  provider: string
  /** Which rows count. */
  filled: string
}

/** The columns with something about providers that is sealed with a key of the server. */
const SEALED_COLUMNS = {
  sign_in_provider: { column: 'client_secret', provider: 'id', filled: 'client_secret is not null' },
  session: {
    column: 'provider_token',
    provider: 'provider_id',
    filled: 'provider_token is not null and provider_id is not null and revoked_at is null',
  },
  sign_in_attempt: { column: 'provider_token', provider: 'provider_id', filled: 'provider_token is not null' },
  service_key: { column: 'private_key', provider: 'provider_id', filled: 'true' },
} satisfies Record<string, SealedColumn>

export type SealedTable = keyof typeof SEALED_COLUMNS

export const SEALED_TABLES = Object.keys(SEALED_COLUMNS) as SealedTable[]

/** Lists the next sealed values of a table by id. */
export function listSealed(db: Db, table: SealedTable, after: string | null, limit: number): Promise<SealedSecret[]> {
  const { column, provider, filled } = SEALED_COLUMNS[table]
  return db.query<SealedSecret>(
    `select id, ${provider} as "providerId", ${column} as sealed from ${table}
      where ${filled} and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )
}

/** Replaces sealed values, except those that were already replaced in the meantime. */
export async function replaceSealed(db: Db, table: SealedTable, resealed: readonly ResealedSecret[]): Promise<void> {
  const { column } = SEALED_COLUMNS[table]
  await db.query(
    `update ${table} t set ${column} = r.after
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) r (id, before, after)
      where t.id = r.id and t.${column} = r.before`,
    asColumns(resealed),
  )
}
