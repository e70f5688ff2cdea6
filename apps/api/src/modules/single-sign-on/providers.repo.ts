import { acrossDomains, type Db, within } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

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

export interface SealedSecret {
  table: 'sign_in_provider' | 'session' | 'sign_in_attempt' | 'service_key'
  id: string
  providerId: string
  sealed: Uint8Array
}

/** Lists everything about providers that is sealed with a key of the server. */
export const listSealed = (db: Db): Promise<SealedSecret[]> =>
  db.query<SealedSecret>(
    `select 'sign_in_provider' as table, id, id as "providerId", client_secret as sealed from sign_in_provider
       where client_secret is not null
     union all select 'session', id, provider_id, provider_token from session
       where provider_token is not null and provider_id is not null and revoked_at is null
     union all select 'sign_in_attempt', id, provider_id, provider_token from sign_in_attempt
       where provider_token is not null
     union all select 'service_key', id, provider_id, private_key from service_key`,
  )

const SEALED_COLUMNS: Readonly<Record<SealedSecret['table'], string>> = {
  sign_in_provider: 'client_secret',
  session: 'provider_token',
  sign_in_attempt: 'provider_token',
  service_key: 'private_key',
}

/** Replaces a sealed value, unless it was already replaced in the meantime. */
export async function replaceSealed(db: Db, { table, id, sealed }: SealedSecret, anew: Uint8Array): Promise<void> {
  const column = SEALED_COLUMNS[table]
  await db.query(`update ${table} set ${column} = $2 where id = $1 and ${column} = $3`, [id, anew, sealed])
}
