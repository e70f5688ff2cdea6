import { plainFields } from '@evenground/shared/account-fields'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isId } from './is-id.ts'
import { countRows, listRows } from './list-rows.repo.ts'
import type { ListPlan } from './read-list-query.ts'

/** A person as their directory sees them. */
export interface UserRow {
  id: string
  email: string | null
  username: string | null
  userName: string
  linkedName: string | null
  externalId: string | null
  /** When the directory deleted the person. Null if it did not. */
  deletedAt: Date | null
  /** When the directory deactivated the person. Null if it did not, or has activated them since. */
  deactivatedAt: Date | null
  givenName: LocalizedText
  familyName: LocalizedText
  /** Simple fields by the names of the catalog; days are texts. */
  fields: Readonly<Record<string, string | boolean | null>>
  groups: { id: string; title: LocalizedText }[] | null
  version: number
  createdAt: Date
  updatedAt: Date
}

const FIELDS = `jsonb_build_object(${plainFields()
  .map((field) => `'${field}', t.${field}`)
  .join(', ')})`

const GROUPS = `(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title) order by g.id), '[]')
  from account_group m join "group" g on g.id = m.group_id where m.account_id = t.id)`

const EVERYBODY = `from account t left join scim_user l on l.account_id = t.id and l.domain_id = t.domain_id
  where t.domain_id = $1 and t.anonymised_at is null`
const FROM = `${EVERYBODY} and l.deleted_at is null`

const select = (withGroups: boolean) => `select t.id, t.email, t.username,
  coalesce(l.user_name, t.email, t.username, t.id::text) as "userName", l.user_name as "linkedName",
  l.external_id as "externalId", l.deleted_at as "deletedAt", l.deactivated_at as "deactivatedAt", t.given_name as "givenName", t.family_name as "familyName", ${FIELDS} as fields,
  ${withGroups ? GROUPS : 'null'} as groups, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`

export async function findUser(
  db: Db,
  domainId: string,
  id: string,
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<UserRow | undefined> {
  const from = deletedToo ? EVERYBODY : FROM
  const [row] = await db.query<UserRow>(`${select(true)} ${from} and t.id = $2`, [domainId, id], {
    planned: 'each_time',
  })
  return row
}

export const listUsers = (db: Db, plan: ListPlan, { withGroups }: { withGroups: boolean }): Promise<UserRow[]> =>
  listRows(db, { select: select(withGroups), from: FROM }, plan)

export const countUsers = (db: Db, plan: ListPlan): Promise<number> => countRows(db, FROM, plan)

interface Names {
  externalId: string | null
  userName: string
  email: string | null
}

/** What shows whether someone who left is the person that the directory means. */
export interface Leaver extends Pick<UserRow, 'externalId' | 'deletedAt' | 'deactivatedAt'> {
  active: boolean
}

interface Namesake extends Leaver {
  id: string
}

/**
 * Lists people of the domain who already have the external id, user name or address. They are looked up once, as an
 * array, instead of for each row of the domain: a domain that was just filled has no statistics yet.
 */
export const listNamesakes = (db: Db, domainId: string, { externalId, userName, email }: Names) =>
  db.query<Namesake>(
    `select a.id, a.active, l.external_id as "externalId", l.deleted_at as "deletedAt",
            l.deactivated_at as "deactivatedAt"
       from account a left join scim_user l on l.account_id = a.id and l.domain_id = a.domain_id
      where a.domain_id = $1 and a.anonymised_at is null and a.id = any (array(
        select account_id from scim_user
         where domain_id = $1 and (external_id = $2 or user_key = lower($3))
        union all select id from account where email in (lower($3), lower($4)) or username = lower($3)))`,
    [domainId, externalId, userName, email],
    // A plan made while a domain was empty would scan all of it once it is full.
    { planned: 'each_time' },
  )

/**
 * Finds a person of the domain by whatever directories use to name managers: our id, their id, a login, or a client id.
 * Null unless exactly one person matches.
 */
export async function findManager(db: Db, domainId: string, text: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `select a.id from account a left join scim_user l on l.account_id = a.id and l.domain_id = a.domain_id
      where a.domain_id = $1 and a.anonymised_at is null and l.deleted_at is null and a.id = any (array(
        select $3::uuid
        union all select account_id from scim_user where domain_id = $1 and (external_id = $2 or user_key = lower($2))
        union all select id from account where email = lower($2) or username = lower($2)
        union all select id from account where domain_id = $1 and client_id = $2))
      limit 2`,
    [domainId, text, isId(text) ? text : null],
    { planned: 'each_time' },
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Lets the directory see a person again whom it had deleted. */
export async function showUser(db: Db, accountId: string): Promise<void> {
  await db.query('update scim_user set deleted_at = null where account_id = $1', [accountId])
}

/** Notes when the directory deactivated a person; null: it activated them. */
export async function noteDeactivation(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  at: Date | null,
): Promise<void> {
  await db.query(
    `insert into scim_user (account_id, domain_id, deactivated_at) values ($1, $2, $3)
     on conflict (account_id) do update set deactivated_at = excluded.deactivated_at`,
    [accountId, domainId, at],
  )
}

/**
 * Locks names. If two people get the same new name at once, the second waits and then finds the record of the first.
 */
async function lockNames(db: Db, domainId: string, names: readonly (string | null | undefined)[]): Promise<void> {
  await db.query(
    `select pg_advisory_xact_lock(key)
       from (select hashtextextended('directory ' || $1 || ' ' || lower(name), 0) as key
               from unnest($2::text[]) as name order by 1) as keys`,
    [domainId, names.filter((name) => name)],
  )
}

/**
 * Saves the names that the directory uses for a person. Names left out are not changed. Returns false if another person
 * in the domain has one of them.
 */
export async function saveLink(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  { externalId, userName }: { externalId?: string | null; userName?: string },
): Promise<boolean> {
  await lockNames(db, domainId, [externalId, userName])
  const rows = await db.query(
    `insert into scim_user as l (account_id, domain_id, external_id, user_name)
     select $1, $2, $3, $4
      where not exists (select from scim_user o where o.domain_id = $2 and o.account_id <> $1
        and (o.external_id = $3 or o.user_key = lower($4)))
     on conflict (account_id) do update set deleted_at = null, domain_id = excluded.domain_id,
       external_id = case when $5 then excluded.external_id else l.external_id end,
       user_name = coalesce(excluded.user_name, l.user_name)
     returning 1`,
    [accountId, domainId, externalId ?? null, userName ?? null, externalId !== undefined],
    { planned: 'each_time' },
  )
  return rows.length === 1
}

/**
 * Hides a person from the directory from now on. Their names are kept, so that they are recognized if they come back.
 */
export async function hideUser(db: Db, accountId: string, domainId: string, now: Date): Promise<void> {
  await db.query(
    `insert into scim_user (account_id, domain_id, deleted_at) values ($1, $2, $3)
     on conflict (account_id) do update set deleted_at = excluded.deleted_at`,
    [accountId, domainId, now],
  )
}
