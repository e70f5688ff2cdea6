import { fieldsOfKind } from '@evenground/shared/account-fields'
import { ERASED_ID, ERASED_TEXT } from '@evenground/shared/people-filter'
import { acrossDomains, type Db } from '../../platform/database/index.ts'

/** Tables and columns that store conditions about people. */
const STORED = [
  ['"group"', 'rule'],
  ['assignment_rule', 'filter'],
  ['people_filter', 'conditions'],
] as const

/** Fields whose values may be someone's login or client id. Plain names stay, since other people have them, too. */
const NAMING = [...fieldsOfKind('login', 'name'), 'client_id']
const PERSON = fieldsOfKind('person')

interface Known {
  logins: string[]
  clientId: string | null
  /** The domains where the client id refers to this person, since it is unique only within one domain. */
  reach: string[]
}

/**
 * SQL: the conditions of a column without the values that identify the person. `$1` the person's id, `$2` logins, `$3`
 * client id, `$4` the domains where the client id counts.
 */
const writeErased = (column: string): string => `coalesce((
  select jsonb_agg(case when one.is_named then jsonb_set(c.condition, '{values}', one.kept) else c.condition end
           order by c.position)
    from jsonb_array_elements(t.${column}) with ordinality as c (condition, position)
    cross join lateral (
      select bool_or(v.hit) is true as is_named,
             coalesce(jsonb_agg(v.value order by v.position) filter (where v.hit is not true),
               jsonb_build_array(case when c.condition ->> 'field' = any ($5) then $7::text else $8::text end)) as kept
        from (
          select value, position,
                 case when c.condition ->> 'field' = any ($5) then lower(value) = $1
                      when c.condition ->> 'field' = any ($6)
                      then app_fold(value) = any ($2) or (app_fold(value) = $3 and t.domain_id = any ($4)) end as hit
            from jsonb_array_elements_text(
              case when jsonb_typeof(c.condition -> 'values') = 'array' then c.condition -> 'values' else '[]' end)
              with ordinality as given (value, position)) v) one), t.${column})`

/**
 * Removes a person from the conditions of groups, assignment rules and saved filters. Call it while their logins are
 * still stored.
 */
export async function eraseFromConditions(db: Db, id: string, now: Date): Promise<void> {
  const [known] = await db.query<Known>(
    `select array_remove(array[app_fold(a.email), app_fold(a.username)], null) as logins,
            app_fold(a.client_id) as "clientId", d.ancestor_ids || d.id as reach
       from account a join domain d on d.id = a.domain_id where a.id = $1`,
    [id],
  )
  if (!known) return
  const values = [id, known.logins, known.clientId, known.reach, PERSON, NAMING, ERASED_ID, ERASED_TEXT, now]
  await acrossDomains(db, async () => {
    for (const [table, column] of STORED) {
      await db.query(
        `update ${table} t set ${column} = ${writeErased(column)}, version = t.version + 1, updated_at = $9
          where t.${column} is not null and ${writeErased(column)} <> t.${column}`,
        values,
      )
    }
  })
}
