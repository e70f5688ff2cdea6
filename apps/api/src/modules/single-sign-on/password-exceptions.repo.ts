import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

export interface ExceptionRow {
  id: string
  email: string | null
  username: string | null
  givenName: object
  familyName: object
  roleId: string
  /** Whether the account can sign in with a password now and has no end date. */
  canSignIn: boolean
}

const columns = `a.id, a.email, a.username, a.given_name as "givenName", a.family_name as "familyName",
  a.role_id as "roleId", (a.password_hash is not null and a.end_at is null and ${usableAt('$2')}) as "canSignIn"`

/** Lists accounts that may sign in with a password although the domain allows only single sign-on. */
export const listExceptions = (db: Db, domainId: string, now: Date): Promise<ExceptionRow[]> =>
  db.query<ExceptionRow>(
    `select ${columns} from password_exception e join account a on a.id = e.account_id and a.domain_id = e.domain_id
       join domain d on d.id = a.domain_id
      where e.domain_id = $1 and a.anonymised_at is null order by e.created_at, a.id`,
    [domainId, now],
  )

/** Returns those of these accounts that belong to the domain and may become exceptions. */
export const listCandidates = (db: Db, domainId: string, ids: readonly string[], now: Date): Promise<ExceptionRow[]> =>
  db.query<ExceptionRow>(
    `select ${columns} from account a join domain d on d.id = a.domain_id
      where a.domain_id = $1 and a.anonymised_at is null and a.id = any ($3::uuid[])`,
    [domainId, now, ids],
  )

/** Makes these accounts the only exceptions of the domain. */
export async function saveExceptions(db: Db, domainId: string, ids: readonly string[]): Promise<void> {
  await db.query('delete from password_exception where domain_id = $1 and account_id <> all ($2::uuid[])', [
    domainId,
    ids,
  ])
  await db.query(
    `insert into password_exception (account_id, domain_id) select id, $1::uuid from unnest($2::uuid[]) as wanted (id)
     on conflict (account_id) do update set domain_id = excluded.domain_id`,
    [domainId, ids],
  )
}

/** Adds an account that may keep signing in with a password. */
export async function addPasswordException(db: Db, accountId: string, domainId: string): Promise<void> {
  await db.query(
    `insert into password_exception (account_id, domain_id) values ($1, $2)
     on conflict (account_id) do update set domain_id = excluded.domain_id`,
    [accountId, domainId],
  )
}

export async function isSsoOnly(db: Db, domainId: string): Promise<boolean> {
  return (await db.query('select from domain_sign_in where domain_id = $1 and sso_only', [domainId])).length > 0
}

export async function saveSsoOnly(db: Db, domainId: string, ssoOnly: boolean): Promise<void> {
  await db.query(
    `insert into domain_sign_in (domain_id, sso_only) values ($1, $2)
     on conflict (domain_id) do update set sso_only = excluded.sso_only`,
    [domainId, ssoOnly],
  )
}

/** Lists one account for each role in a domain, but every global administrator. Leaves out the accounts `except`. */
export const listOnePerRole = (
  db: Db,
  domainId: string,
  except: readonly string[],
): Promise<{ id: string; roleId: string }[]> =>
  db.query(
    `select distinct on (role_id, case when role_id = $3 then id end) id, role_id as "roleId" from account
      where domain_id = $1 and anonymised_at is null and id <> all ($2::uuid[])
      order by role_id, case when role_id = $3 then id end, id`,
    [domainId, except, GLOBAL_ADMINISTRATOR_ROLE_ID],
  )
