import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { acrossDomains, type Db, scopedDomains } from '../../platform/database/index.ts'

export interface Leave {
  /** The moved domain and those below it. */
  moved: readonly string[]
  /** The domains that are above it from then on. */
  above: readonly string[]
  /** The domains that were above it, and no longer are. */
  lost: readonly string[]
  now: Date
}

/**
 * Whether a directory token or a sign-in provider of the moved domains was set up by someone who does not reach them
 * from then on, wherever they are now, or by someone who is gone, of whom that cannot be told. Global administrators
 * reach every domain. Authors may be out of the caller's scope.
 */
export const isTrustedFromBefore = async (db: Db, { moved, above, now }: Leave): Promise<boolean> =>
  (
    await acrossDomains(db, () =>
      db.query(
        `select from (
           select k.domain_id, k.account_id as author_id from scim_token k where k.expires_at is null or k.expires_at > $3
           union all select p.domain_id, p.author_id from sign_in_provider p where p.enabled) as trusted
          left join account a on a.id = trusted.author_id
          where trusted.domain_id = any ($1::uuid[]) and ($5::uuid[] is null or trusted.domain_id = any ($5))
            and (a.id is null or a.role_id <> $4 and a.domain_id <> all ($1::uuid[] || $2::uuid[])) limit 1`,
        [moved, above, now, GLOBAL_ADMINISTRATOR_ROLE_ID, scopedDomains(db.scope)],
      ),
    )
  ).length > 0

/**
 * Whether people of a moved domain without passwords could no longer sign in, because all providers that they have now
 * stay behind and none is above the new place. Looks in all domains, as those above may be out of the caller's reach.
 */
export const losesLastProvider = async (db: Db, { moved, above }: Leave): Promise<boolean> =>
  (
    await acrossDomains(db, () =>
      db.query(
        `select from domain d join domain_sign_in i on i.domain_id = d.id
          cross join lateral (
            select p.domain_id as id from sign_in_provider p
             where p.enabled and (p.domain_id = d.id or p.domain_id = any (d.ancestor_ids))) as provided
          where d.id = any ($1::uuid[]) and i.sso_only
            and not exists (select from sign_in_provider p where p.enabled and p.domain_id = any ($2::uuid[]))
          group by d.id having bool_and(provided.id <> all ($1::uuid[])) limit 1`,
        [moved, above],
      ),
    )
  ).length > 0

/** SQL: providers that stay behind ($2), and those of the moved domains ($1) that are off. */
const FORMER_PROVIDERS = `select p.id from sign_in_provider p
  where p.domain_id = any ($2::uuid[]) or (p.domain_id = any ($1::uuid[]) and not p.enabled)`

/**
 * Ends what providers that stay behind, or that were turned off, have opened for people of the moved domains: whoever
 * runs such a provider could have signed in as any of them just before.
 */
export async function endFormerSessions(db: Db, { moved, lost, now }: Leave): Promise<void> {
  await db.query(
    `update session set revoked_at = $3, revoked_reason = 'provider_out_of_reach'
      where provider_id in (${FORMER_PROVIDERS}) and domain_id = any ($1::uuid[]) and revoked_at is null`,
    [moved, lost, now],
  )
  // The code of an answer opens a session a minute later, or ten where a second factor is asked for.
  await db.query(
    `delete from sign_in_attempt where provider_id in (${FORMER_PROVIDERS}) and not is_test
        and account_id in (select id from account where domain_id = any ($1::uuid[]))`,
    [moved, lost],
  )
}
