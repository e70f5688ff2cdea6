import type { Db } from '../../platform/database/index.ts'
import type { ProviderOfSession } from '../credentials/index.ts'

/**
 * Finds the provider through which someone signed in. Undefined if the provider or the record of the sign-in no longer
 * exists.
 */
export async function findProviderStep(
  db: Db,
  { attemptId, accountId }: { attemptId: string; accountId: string },
): Promise<ProviderOfSession | undefined> {
  const [step] = await db.query<ProviderOfSession>(
    `select a.provider_id as id, a.provider_token as token, a.provider_key as key,
            a.authenticated_at as "authenticatedAt" from sign_in_attempt a
       join sign_in_provider p on p.id = a.provider_id and p.enabled
      where a.id = $1 and a.account_id = $2 and not a.is_test and a.used_at is not null`,
    [attemptId, accountId],
  )
  return step
}
