import type { Locale } from '@evenground/shared/constants'
import type { ScimMapping } from '@evenground/shared/schemas'
import { type Db, scopedDomains, within } from '../../platform/database/index.ts'
import type { Prisma, ScimToken } from '../../platform/prisma-client/client.ts'

/** Leaves out the hash, which nobody needs. */
const WITHOUT_HASH = { tokenHash: true } as const

export type TokenRecord = Omit<ScimToken, 'tokenHash'>

export interface WorkingToken {
  id: string
  title: string
  domainId: string
  accountId: string | null
  lastUsedAt: Date | null
  locale: Locale
  ancestorIds: string[]
  removal: 'deactivate' | 'anonymise'
  attributes: ScimMapping[]
}

/** Finds a token that has not expired, of an active domain. */
export async function findWorkingToken(db: Db, hash: Uint8Array, now: Date): Promise<WorkingToken | undefined> {
  const [token] = await db.query<WorkingToken>(
    `select k.id, k.title, k.domain_id as "domainId", k.account_id as "accountId", k.last_used_at as "lastUsedAt",
            d.locale, d.ancestor_ids as "ancestorIds", coalesce(s.removal, 'deactivate') as removal,
            coalesce(s.attributes, '[]') as attributes
       from scim_token k join domain d on d.id = k.domain_id left join scim_setting s on s.domain_id = d.id
      where k.token_hash = $1 and (k.expires_at is null or k.expires_at > $2)
        and d.active and not exists (select from domain p where p.id = any (d.ancestor_ids) and not p.active)`,
    [hash, now],
    { planned: 'once' },
  )
  return token
}

/** Saves the time of use, unless another request did so in the meantime. */
export async function saveTokenUse(db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.query(
    'update scim_token set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)',
    [id, now, before],
  )
}

export const listTokens = (db: Db, domainId: string): Promise<TokenRecord[]> =>
  db.prisma.scimToken.findMany({ where: { domainId }, omit: WITHOUT_HASH, orderBy: { id: 'asc' } })

export const findToken = (db: Db, id: string): Promise<TokenRecord | null> =>
  db.prisma.scimToken.findFirst({ where: { id, ...within(db.scope) }, omit: WITHOUT_HASH })

export async function insertToken(db: Db, data: Prisma.ScimTokenUncheckedCreateInput): Promise<void> {
  await db.prisma.scimToken.create({ data })
}

export async function deleteToken(db: Db, id: string): Promise<void> {
  await db.query('delete from scim_token where id = $1', [id])
}

export interface StoredSetting {
  removal: 'deactivate' | 'anonymise'
  /** Only the entries that the domain chose itself. */
  attributes: ScimMapping[]
}

export async function findSetting(db: Db, domainId: string): Promise<StoredSetting> {
  const [row] = await db.query<StoredSetting>('select removal, attributes from scim_setting where domain_id = $1', [
    domainId,
  ])
  return row ?? { removal: 'deactivate', attributes: [] }
}

export async function saveSetting(db: Db, domainId: string, { removal, attributes }: StoredSetting): Promise<void> {
  await db.query(
    `insert into scim_setting (domain_id, removal, attributes) values ($1, $2, $3::jsonb)
     on conflict (domain_id) do update set removal = excluded.removal, attributes = excluded.attributes`,
    [domainId, removal, JSON.stringify(attributes)],
  )
}

/** Finds the name of a token's maker, if the caller reaches that person. */
export async function findMakerName(db: Db, accountId: string) {
  const [row] = await db.query<{ givenName: object; familyName: object }>(
    `select given_name as "givenName", family_name as "familyName" from account
      where id = $1 and anonymised_at is null and ($2::uuid[] is null or domain_id = any ($2))`,
    [accountId, scopedDomains(db.scope)],
  )
  return row
}
