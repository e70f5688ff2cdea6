import { listParticipationAttributes } from '@evenground/shared/evidence'
import type { LocalizedText, ReportingAttribute, ReportSegments } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { countsFor, type ResultsView } from '../confidentiality/index.ts'

const VALUES_MAX = 1000

type Value = ReportSegments['values'][number]
type Found = Omit<ReportSegments, 'participation_attributes'> & { declared: ReportingAttribute[][] }

/** Returns the titles of the groups among the values, by id. */
export async function listGroupTitles(db: Db, values: readonly Value[]): Promise<Map<string, LocalizedText>> {
  const ids = values.flatMap(({ attribute, value }) => (attribute === 'groups' ? [value] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; title: LocalizedText }>(
    'select id::text, title from "group" where id::text = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns the attributes by which participation can be grouped in all of these domains. */
export async function findParticipationAttributes(
  db: Db,
  domainIds: readonly string[],
): Promise<readonly ReportingAttribute[]> {
  const rows = await db.query<{ declared: ReportingAttribute[] }>(
    `select coalesce(p.reporting_attributes, '{}') as declared
       from unnest($1::uuid[]) as listed (id) left join domain_privacy p on p.domain_id = listed.id`,
    [domainIds],
  )
  return listParticipationAttributes(rows.map(({ declared }) => declared))
}

/**
 * Returns the attributes that these domains declare, and the values that their people have. `withGroups` includes
 * groups, as ids.
 */
export async function findSegments(
  db: Db,
  domainIds: readonly string[],
  { withGroups, view }: { withGroups: boolean; view: Pick<ResultsView, 'responses'> },
): Promise<ReportSegments> {
  const [found] = await db.query<Found>(
    `with asked as (
       select listed.id as domain_id, coalesce(p.response_mode = 'confidential', false) as is_closed,
              coalesce(p.reporting_attributes, '{}') as declared
         from unnest($1::uuid[]) as listed (id) left join domain_privacy p on p.domain_id = listed.id
     ), attribute as (
       select name, min(place) as place from asked, unnest(asked.declared) with ordinality as one (name, place) group by name
     ), held as (
       select distinct one.name as attribute, value
         from release_plan plan
         join asked on asked.domain_id = plan.domain_id and ${countsFor(view, 'plan')}
         join release_person person on person.plan_id = plan.id
         cross join unnest(asked.declared) as one (name)
         cross join jsonb_array_elements_text(coalesce(person.profile -> one.name, '[]')) as value
        where $2 or one.name <> 'groups'
        order by 1, 2 limit ${VALUES_MAX}
     )
     select (select bool_and(is_closed) from asked) as is_confidential,
            array(select domain_id from asked where is_closed order by domain_id) as confidential_domain_ids,
            (select bool_and(${view.responses ? 'is_closed' : 'true'}) from asked) as released_only,
            (select coalesce(json_agg(name order by place, name), '[]') from attribute) as attributes,
            (select json_agg(declared) from asked) as declared,
            (select coalesce(json_agg(held), '[]') from held) as values`,
    [domainIds, withGroups],
  )
  const { declared, ...segments } = found as Found
  return { ...segments, participation_attributes: [...listParticipationAttributes(declared)] }
}
