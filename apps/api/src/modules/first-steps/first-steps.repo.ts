import { type FirstStep, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

/** The newest organization; the root domain if there is none yet. */
export async function findNewestOrganization(db: Db): Promise<string> {
  const [newest] = await db.query<{ id: string }>(
    'select id from domain where parent_id = $1 and active order by created_at desc, id desc limit 1',
    [ROOT_DOMAIN_ID],
  )
  return newest?.id ?? ROOT_DOMAIN_ID
}

export type FirstStepsRecord = Record<FirstStep, boolean> & { title: LocalizedText; dismissed: boolean }

/** The current state. People are counted in the domain and all domains below it. */
export async function findFirstSteps(db: Db, domainId: string): Promise<FirstStepsRecord | undefined> {
  const [found] = await db.query<FirstStepsRecord>(
    `with below as (select id from domain where id = $1 or ancestor_ids @> array[$1::uuid])
     select d.title, d.id <> $2 as organization,
            exists (select from domain b where (b.id = d.id or b.id = any (d.ancestor_ids))
                      and (b.primary_color is not null or exists (select from domain_logo l where l.domain_id = b.id))
                   ) as brand,
            exists (select from account a join role r on r.id = a.role_id
                     where a.domain_id in (select id from below) and a.active and a.anonymised_at is null
                       and r.permissions #>> '{ui,v1,type,admin}' is distinct from 'true') as people,
            exists (select from domain_plan dp join plan p on p.id = dp.plan_id
                     where dp.domain_id = d.id and p.active) as plan,
            exists (select from personal_plan pp
                     where pp.domain_id in (select id from below) and pp.archived_at is null) as assigned,
            exists (select from communication c
                     where c.domain_id in (select id from below) and c.type = 'account_created')
              or exists (select from account a join role r on r.id = a.role_id
                          where a.domain_id in (select id from below) and a.last_sign_in_at is not null
                            and r.permissions #>> '{ui,v1,type,admin}' is distinct from 'true') as invited,
            exists (select from first_steps_dismissal f where f.domain_id = d.id) as dismissed
       from domain d where d.id = $1`,
    [domainId, ROOT_DOMAIN_ID],
  )
  return found
}

export async function saveDismissal(db: Db, domainId: string, dismissed: boolean): Promise<void> {
  await (dismissed
    ? db.query('insert into first_steps_dismissal (domain_id) values ($1) on conflict do nothing', [domainId])
    : db.query('delete from first_steps_dismissal where domain_id = $1', [domainId]))
}
