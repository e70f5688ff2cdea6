import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

export interface CallerRow {
  account_id: string
  domain_id: string
  role_id: string
  actor_id: string | null
  locale: string
  domain_locale: string
  permissions: Record<string, unknown>
  role_active: boolean
  ancestor_ids: string[]
  descendant_ids: string[] | null
}

/**
 * One look-up a request: a session that goes on, of an account that may be used now, in a domain whose whole lineage is
 * active. A session of an earlier domain is over, and so is acting as somebody once the actor is no global administrator
 * any more. Descendants are fetched for administrators alone.
 */
export async function findCaller(
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<CallerRow | undefined> {
  const [row] = await db.query<CallerRow>(
    `select a.id as account_id, a.domain_id, a.role_id, s.actor_id, a.locale, d.locale as domain_locale,
            r.permissions, r.active as role_active, d.ancestor_ids,
            case when r.permissions #>> '{ui,v1,type,admin}' = 'true'
              then array(select x.id from domain x where x.ancestor_ids @> array[d.id]) end as descendant_ids
       from session s
       join account a on a.id = s.account_id
       join role r on r.id = a.role_id
       join domain d on d.id = a.domain_id
      where s.id = $1 and a.id = $2 and s.revoked_at is null and s.expires_at > $3
        and s.domain_id = a.domain_id and ${usableAt('$3')}
        and (s.actor_id is null or exists (
          select from account actor where actor.id = s.actor_id and actor.active and actor.role_id = $4))`,
    [sessionId, accountId, now, GLOBAL_ADMINISTRATOR_ROLE_ID],
    { planned: 'once' },
  )
  return row
}
