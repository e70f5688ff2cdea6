import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { hasSecondFactorSql, isPasswordClosed, mustVerifyEmail, usableAt } from '../credentials/index.ts'

export interface SignInRow {
  id: string
  domain_id: string
  role_id: string
  password_hash: string | null
  /** Whether the account can be used now, by its own state and dates, its domain and the domain's ancestors. */
  active: boolean
  email: string | null
  /** Whether its domain requires a confirmed address that the account does not have. */
  must_verify_email: boolean
  has_second_factor: boolean
  /** Whether its domain accepts no passwords and the account is no exception. */
  password_closed: boolean
}

const findWhere = async (db: Db, condition: string, value: string, now: Date): Promise<SignInRow | undefined> => {
  const [row] = await db.query<SignInRow>(
    `select a.id, a.domain_id, a.role_id, a.password_hash, ${usableAt('$2')} as active,
            a.email, ${mustVerifyEmail} as must_verify_email, ${hasSecondFactorSql} as has_second_factor,
            ${isPasswordClosed} as password_closed
       from account a join domain d on d.id = a.domain_id
      where ${condition} and a.anonymised_at is null`,
    [value, now],
  )
  return row
}

export const findByLogin = (db: Db, login: string, now: Date) =>
  findWhere(db, '(a.email = $1 or a.username = $1)', login, now)

export const findByEmail = (db: Db, email: string, now: Date) => findWhere(db, 'a.email = $1', email, now)

/** For callers who have proved their identity in another way. */
export const findById = (db: Db, id: string, now: Date) => findWhere(db, 'a.id = $1', id, now)

export async function findEmail(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.query<{ email: string | null }>('select email from account where id = $1', [accountId])
  return row?.email ?? null
}

/** The length of the column, in characters. */
const USER_AGENT_MAX = 500

/**
 * Records a visit. The last one becomes the "previous" one, which decides if the welcome page is shown. Returns whether
 * this is the first visit.
 */
export async function recordVisit(
  db: Db,
  account: { id: string; domain_id: string },
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<boolean> {
  const [visited] = await db.query<{ is_first: boolean }>(
    `with entry as (
       insert into activity (id, domain_id, account_id, kind, occurred_at) values ($4, $5, $1, 'sign_in', $2))
     update account set previous_sign_in_at = last_sign_in_at, last_sign_in_at = $2, last_activity_at = $2, user_agent = $3
      where id = $1 returning previous_sign_in_at is null as is_first`,
    [account.id, now, userAgent.slice(0, USER_AGENT_MAX), newId(), account.domain_id],
  )
  return visited?.is_first ?? true
}
