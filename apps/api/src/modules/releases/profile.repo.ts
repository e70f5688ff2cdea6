import { REPORTING_ATTRIBUTES } from '@evenground/shared/constants'

const AGE_BANDS = [
  [25, 'under_25'],
  [35, '25_34'],
  [45, '35_44'],
  [55, '45_54'],
  [65, '55_64'],
] as const

const bandOf = (age: string): string =>
  `case when ${age} is null then null ${AGE_BANDS.map(([under, name]) => `when ${age} < ${under} then '${name}'`).join(' ')} else '65_and_over' end`

/** Attributes that are text columns of the account. */
const COLUMNS = REPORTING_ATTRIBUTES.filter((name) => name !== 'groups' && name !== 'age_band')

/** SQL: a person's groups with all their ancestors, as a list of ids. */
const groupsOf = (account: string): string => `(
  with recursive held as (
    select m.group_id as id from account_group m where m.account_id = ${account}.id
    union select g.parent_id from "group" g join held on held.id = g.id where g.parent_id is not null
  ) select jsonb_agg(held.id order by held.id) from held)`

/**
 * SQL: the values of the account `account` at an instant, by attribute, for the attributes in a list of names.
 * Attributes without a value are left out.
 */
export const profileOf = (account: string, attributes: string, at: string): string => `
  coalesce((
    select jsonb_object_agg(counted.name, counted.list)
      from (
        select name, case name
                 when 'groups' then ${groupsOf(account)}
                 when 'age_band' then jsonb_build_array(${bandOf(`extract(year from age(${at}, ${account}.birth_date))`)})
                 ${COLUMNS.map((column) => `when '${column}' then jsonb_build_array(nullif(btrim(${account}.${column}), ''))`).join(' ')}
               end as list
          from unnest(${attributes}) as declared (name)
      ) counted
     where counted.list is not null and counted.list <> '[null]'
  ), '{}')`
