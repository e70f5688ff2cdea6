import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { type Db, scopedDomains } from '../../platform/database/index.ts'

interface Move {
  /** The moved domain and those below it. */
  moved: readonly string[]
  /** The domains that were above it, and no longer are. */
  lost: readonly string[]
  now: Date
}

/**
 * Whether a directory token or a sign-in provider of the moved domains was set up by someone of the domains that lose
 * them, or by someone who is gone, of whom that cannot be told. Global administrators reach every domain.
 */
export const isTrustedFromBefore = async (db: Db, { moved, lost, now }: Move): Promise<boolean> =>
  (
    await db.query(
      `select from (
         select k.domain_id, k.account_id as author_id from scim_token k where k.expires_at is null or k.expires_at > $3
         union all select p.domain_id, p.author_id from sign_in_provider p where p.enabled) as trusted
        left join account a on a.id = trusted.author_id
        where trusted.domain_id = any ($1::uuid[]) and ($5::uuid[] is null or trusted.domain_id = any ($5))
          and (trusted.author_id is null or a.domain_id = any ($2::uuid[]) and a.role_id <> $4) limit 1`,
      [moved, lost, now, GLOBAL_ADMINISTRATOR_ROLE_ID, scopedDomains(db.scope)],
    )
  ).length > 0
