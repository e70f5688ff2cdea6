import type { Db } from '../../platform/database/index.ts'
import { mustChangePassword, mustEnrollSecondFactor, requiresSecondFactor } from './usable-account.repo.ts'

export interface SignInDuties {
  must_change_password: boolean
  must_enroll_second_factor: boolean
  /** Whether the domain requires a second factor for this account, whether or not it has one. */
  second_factor_required: boolean
}

const ADMINISTERS = `(r.active and r.permissions #>> '{ui,v1,type,admin}' = 'true')`

/** SQL condition: whether a trusted provider asked for a second factor before this session was opened. */
const PROVIDER_ASKED = `exists (select from session s
  where s.id = $2 and s.account_id = a.id and s.provider_id is not null and s.second_factor)`

/** What the account's domain requires at sign-in and during sessions. */
export async function findSignInDuties(
  db: Db,
  accountId: string,
  sessionId: string | null = null,
): Promise<SignInDuties> {
  const [row] = await db.query<SignInDuties>(
    `select ${mustChangePassword} as must_change_password,
            ${mustEnrollSecondFactor(ADMINISTERS)} and not ${PROVIDER_ASKED} as must_enroll_second_factor,
            ${requiresSecondFactor(ADMINISTERS)} as second_factor_required
       from account a join role r on r.id = a.role_id where a.id = $1`,
    [accountId, sessionId],
  )
  return row ?? { must_change_password: false, must_enroll_second_factor: false, second_factor_required: false }
}
