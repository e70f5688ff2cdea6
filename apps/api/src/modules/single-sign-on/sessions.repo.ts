import type { Db } from '../../platform/database/index.ts'
import { hasSecondFactorSql, mustVerifyEmail, usableAt } from '../credentials/index.ts'

/** Finds the account that a provider has signed in, in its state when the session starts. */
export async function findSignIn(db: Db, accountId: string, now: Date) {
  const [row] = await db.query<{
    id: string
    domain_id: string
    role_id: string
    active: boolean
    must_verify_email: boolean
    has_second_factor: boolean
  }>(
    `select a.id, a.domain_id, a.role_id, ${usableAt('$2')} as active, ${mustVerifyEmail} as must_verify_email,
            ${hasSecondFactorSql} as has_second_factor
       from account a join domain d on d.id = a.domain_id where a.id = $1 and a.anonymised_at is null`,
    [accountId, now],
  )
  return row
}

/** Finds the provider that opened the session of a refresh token, if the session is still open. */
export async function findSessionProvider(db: Db, tokenHash: Uint8Array) {
  const [row] = await db.query<{ providerId: string; token: Uint8Array }>(
    `select s.provider_id as "providerId", s.provider_token as token from refresh_token t join session s on s.id = t.session_id
      where t.hash = $1 and s.revoked_at is null and s.provider_id is not null and s.provider_token is not null`,
    [tokenHash],
  )
  return row
}
