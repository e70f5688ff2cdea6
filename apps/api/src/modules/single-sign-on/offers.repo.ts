import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

export interface OfferRow {
  id: string
  title: string
  domain_title: LocalizedText
  domain_id: string
}

/** The maximum number of providers returned: as many buttons as a page can show. */
const OFFERS_MAX = 20

/** SQL: whether people can sign in with the provider `p` of the domain `d` now. */
const IS_USABLE = `p.enabled and d.active
  and not exists (select from domain x where x.id = any (d.ancestor_ids) and not x.active)`

const list = (db: Db, condition: string, value: string): Promise<OfferRow[]> =>
  db.query<OfferRow>(
    `select p.id, p.title, d.title as domain_title, p.domain_id
       from sign_in_provider p join domain d on d.id = p.domain_id
      where ${IS_USABLE} and ${condition} order by p.created_at, p.id limit ${OFFERS_MAX}`,
    [value],
  )

/** Lists the providers of a domain and of the domains above it. */
export const listOffersOfDomain = (db: Db, domainId: string): Promise<OfferRow[]> =>
  list(
    db,
    `exists (select from domain own where own.id = $1 and own.active
              and (own.id = p.domain_id or p.domain_id = any (own.ancestor_ids)))`,
    domainId,
  )

/** Lists the providers of the domains that have proven an email domain, and of the domains below them. */
export const listOffersOfEmailDomain = (db: Db, name: string): Promise<OfferRow[]> =>
  list(
    db,
    `exists (select from email_domain e where e.name = $1 and e.verified_at is not null
              and (e.domain_id = p.domain_id or e.domain_id = any (d.ancestor_ids)))`,
    name,
  )

/** Whether all of these domains allow only single sign-on; false for an empty list. */
export async function areAllSsoOnly(db: Db, domainIds: readonly string[]): Promise<boolean> {
  const [row] = await db.query<{ open: number }>(
    `select count(*) filter (where i.sso_only is not true)::int as open
       from unnest($1::uuid[]) as wanted (id) left join domain_sign_in i on i.domain_id = wanted.id`,
    [domainIds],
  )
  return domainIds.length > 0 && row?.open === 0
}
