import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export async function insertPerson(db: Db, data: Prisma.AccountCreateManyInput): Promise<boolean> {
  const { count } = await db.prisma.account.createMany({ data: [data], skipDuplicates: true })
  return count === 1
}

/** Whether another person in the domain has this client id. */
export async function isNumberTaken(
  db: Db,
  { domainId, accountId, clientId }: { domainId: string; accountId: string; clientId: string },
): Promise<boolean> {
  const rows = await db.query('select from account where domain_id = $1 and client_id = $3 and id <> $2', [
    domainId,
    accountId,
    clientId,
  ])
  return rows.length > 0
}

/** The columns that are written for a person: fields, names, address and role. */
export type PersonColumns = Omit<Prisma.AccountUncheckedUpdateManyInput, 'id' | 'version'>

/** Returns the names of the columns whose value would change. */
export async function listChangedColumns(db: Db, id: string, columns: PersonColumns): Promise<string[]> {
  const before = (await db.prisma.account.findFirst({ where: { id } })) as Record<string, unknown> | null
  return Object.entries(columns).flatMap(([name, value]) =>
    JSON.stringify(before?.[name] ?? null) === JSON.stringify(value ?? null) ? [] : [name],
  )
}

/** Updates a person and increases their version, so that an older ETag no longer matches. */
export async function updatePerson(db: Db, id: string, columns: PersonColumns): Promise<void> {
  await db.prisma.account.updateMany({ where: { id }, data: { ...columns, version: { increment: 1 } } })
}

/** Marks an address as confirmed. The organization vouches for it, so no link has to be mailed. */
export async function confirmAddress(db: Db, id: string, email: string, now: Date): Promise<void> {
  await db.query(
    'update account set email_verified_at = $3 where id = $1 and email = $2 and email_verified_at is null',
    [id, email, now],
  )
}

/** Changes someone's groups. Returns whether anything changed. */
export async function changeGroups(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  { joins, leaves }: { joins: readonly string[]; leaves: readonly string[] },
): Promise<boolean> {
  const left = await db.query(
    'delete from account_group where account_id = $1 and group_id = any ($2::uuid[]) returning 1',
    [accountId, leaves],
  )
  const joined = await db.query(
    `insert into account_group (group_id, account_id, domain_id)
     select g.id, $1, $2 from "group" g where g.id = any ($3::uuid[]) and g.domain_id = $2 on conflict do nothing
     returning 1`,
    [accountId, domainId, joins],
  )
  return left.length + joined.length > 0
}

/**
 * Locks a person for sign-in decisions until the transaction ends. Two tabs of a first sign-in, or two providers that
 * name the same address, would otherwise each create an account or a link that the other cannot use.
 */
export async function holdPerson(
  db: Db,
  { providerId, subject, email }: { providerId: string; subject: string; email: string | null },
): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(hashtextextended(word, 0))
       from unnest(array['sign-in ' || $1 || ' ' || $2, 'sign-in as ' || $3]) with ordinality as held (word, position)
      where word is not null order by position`,
    [providerId, subject, email],
  )
}
