import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../../platform/database/index.ts'
import { profileOf } from '../../releases/index.ts'

/**
 * SQL: the present attribute values of people, as `account_id` and `key`, an array with one value per attribute.
 * `attributes`: a parameter with one or two attribute names. People in several groups have several rows.
 */
export const membersOf = (accounts: string, attributes: string, count: number): string => {
  const values = Array.from({ length: count }, (_, at) => `value_${at}.text`)
  return `
    select a.id as account_id, array[${values.join(', ')}] as key
      from account a
      cross join lateral (select ${profileOf('a', `${attributes}::text[]`, 'now()')} as held offset 0) profile
      ${values
        .map(
          (_, at) =>
            `cross join lateral jsonb_array_elements_text(profile.held -> (${attributes}::text[])[${at + 1}]) as value_${at} (text)`,
        )
        .join('\n      ')}
     where a.id in (${accounts})`
}

/** Titles of groups of these domains, by id. */
export async function findGroupTitles(
  db: Db,
  domainIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string; title: LocalizedText }>(
    `select id, title from "group" where domain_id = any ($1) and id::text = any ($2)`,
    [domainIds, ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
