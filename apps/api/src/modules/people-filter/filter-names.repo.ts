import type { Locale } from '@evenground/shared/constants'
import { listFilterIds } from '@evenground/shared/people-filter'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText, PeopleFilter } from '@evenground/shared/schemas'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'

interface NameRow {
  id: string
  title: LocalizedText
  family: LocalizedText | null
}

/** Returns the names of the records that a filter mentions, by id. Records outside the scope are left out. */
export async function listFilterNames(db: Db, filter: PeopleFilter, locale: Locale): Promise<Map<string, string>> {
  const ids = listFilterIds(filter)
  if (ids.length === 0) return new Map()
  const rows = await db.query<NameRow>(
    `select id, title, null::jsonb as family from domain
      where id = any ($1::uuid[]) and ($2::uuid[] is null or id = any ($2))
     union all select id, title, null from "group"
      where id = any ($1::uuid[]) and ($2::uuid[] is null or domain_id = any ($2))
     union all select id, title, null from plan
      where id = any ($1::uuid[]) and (domain_id is null or $3::uuid[] is null or domain_id = any ($3))
     union all select id, title, null from role
      where id = any ($1::uuid[]) and (domain_id is null or $3::uuid[] is null or domain_id = any ($3))
     union all select id, given_name, family_name from account
      where id = any ($1::uuid[]) and anonymised_at is null and ($2::uuid[] is null or domain_id = any ($2))`,
    [ids, scopedDomains(db.scope), readableDomains(db.scope)],
  )
  return new Map(
    rows.map(({ id, title, family }) => [
      id,
      [pickText(title, locale), family ? pickText(family, locale) : ''].filter(Boolean).join(' '),
    ]),
  )
}
