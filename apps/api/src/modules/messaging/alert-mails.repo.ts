import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/index.ts'
import { addressedNames } from './addressed-names.ts'

export async function lockAlertMails(db: Db, domainId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADVISORY_LOCKS.alertMails, domainId])
}

export interface AlertReader {
  id: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
  /** When the newest mail about this domain was or will be sent to them. */
  lastAt: Date | null
}

const READERS_MAX = 50

/**
 * The recipients of a domain's alerts: its own administrators who may read them or, if it has none, those of the
 * nearest domain above. Only people who have an email address and can sign in now.
 */
export const listAlertReaders = (db: Db, domainId: string, now: Date): Promise<AlertReader[]> =>
  db.query(
    `with candidate as (
        select a.id, a.email, a.locale, ${addressedNames('a')},
               array_position(d.ancestor_ids || d.id, a.domain_id) as depth
          from domain d
          join account a on a.domain_id = any (d.ancestor_ids || d.id)
          join role r on r.id = a.role_id
         where d.id = $1 and a.active and a.anonymised_at is null and a.email is not null
           and (a.start_at is null or a.start_at <= $2) and (a.end_at is null or a.end_at > $2)
           and (r.id = $3 or (r.active and r.permissions #>> '{ui,v1,type,admin}' = 'true'
                                       and 'true' in (r.permissions #>> '{ui,v1,tab,domains}',
                                                      r.permissions #>> '{ui,v1,tab,aiServices}')))
     )
     select c.id, c.email, c.locale, c.given_name as "givenName", c.family_name as "familyName",
            (select max((m.template_data ->> 'send_at')::timestamptz) from communication m
              where m.account_id = c.id and m.domain_id = $1 and m.type = 'alert') as "lastAt"
       from candidate c
      where c.depth = (select max(depth) from candidate)
      order by c.id limit ${READERS_MAX}`,
    [domainId, now, GLOBAL_ADMINISTRATOR_ROLE_ID],
  )
