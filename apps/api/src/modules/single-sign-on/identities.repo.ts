import type { LocalizedText } from '@evenground/shared/schemas'
import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

/** An account as needed to sign in with a provider. */
export interface KnownAccount {
  id: string
  domainId: string
  email: string | null
  username: string | null
  givenName: LocalizedText
  familyName: LocalizedText
  locale: string
  roleId: string
  permissions: unknown
  /** Whether it may sign in now, by its own state, its dates, and the state of its domain and the domains above. */
  isUsable: boolean
  /** Whether the provider belongs to the domain of the account, or to one above it. */
  isServed: boolean
  /** Whether it is already linked to a subject of this provider. */
  isLinked: boolean
  /** Whether the provider's keys changed after it was linked, or after its results were last sealed for that reason. */
  isUnproven: boolean
  /** SAML: the key that had signed when the person last proved that the link is theirs. */
  provenKey: string | null
}

const find = async (db: Db, condition: string, providerId: string, value: string, now: Date) => {
  const [account] = await db.query<KnownAccount>(
    `select a.id, a.domain_id as "domainId", a.email, a.username, a.given_name as "givenName",
            a.family_name as "familyName", a.locale, a.role_id as "roleId", r.permissions,
            ${usableAt('$3')} as "isUsable", (a.domain_id = p.domain_id or p.domain_id = any (d.ancestor_ids)) as "isServed",
            exists (select from account_identity o where o.provider_id = p.id and o.account_id = a.id) as "isLinked",
            coalesce((select o.is_unproven from account_identity o
               where o.provider_id = p.id and o.account_id = a.id), false) as "isUnproven",
            (select o.proven_key from account_identity o
              where o.provider_id = p.id and o.account_id = a.id) as "provenKey"
       from account a join domain d on d.id = a.domain_id join role r on r.id = a.role_id
       join sign_in_provider p on p.id = $1
      where a.anonymised_at is null and ${condition}`,
    [providerId, value, now],
  )
  return account
}

/** Finds the account that is linked to a provider's subject. */
export const findLinked = (db: Db, providerId: string, subject: string, now: Date) =>
  find(
    db,
    'a.id = (select account_id from account_identity where provider_id = $1 and subject = $2)',
    providerId,
    subject,
    now,
  )

export const findByEmail = (db: Db, providerId: string, email: string, now: Date) =>
  find(db, 'a.email = $2', providerId, email, now)

/** Returns false if the link already exists. */
export async function insertIdentity(
  db: Db,
  link: {
    providerId: string
    subject: string
    accountId: string
    domainId: string
    key: string | null
    now: Date
  },
): Promise<boolean> {
  const rows = await db.query(
    `insert into account_identity (provider_id, subject, account_id, domain_id, created_at, used_at, proven_key)
     values ($1, $2, $3, $4, $5, $5, $6) on conflict do nothing returning 1`,
    [link.providerId, link.subject, link.accountId, link.domainId, link.now, link.key],
  )
  return rows.length === 1
}

/**
 * Records a sign-in with a link. An unproven link, or one used with another key, counts as added now, so it is deleted
 * if the person opens sealed results by other means. The other key becomes the proven one only if nothing is sealed:
 * otherwise an intruder who added it could open the results the next time.
 */
export async function touchIdentity(
  db: Db,
  { providerId, subject, key, now }: { providerId: string; subject: string; key: string | null; now: Date },
): Promise<void> {
  await db.query(
    `update account_identity i
        set used_at = $3, is_unproven = false,
            created_at = case when is_unproven or proven_key is distinct from $4 then $3 else created_at end,
            proven_key = case when exists (select from account_seal s where s.account_id = i.account_id)
              then proven_key else $4 end
      where provider_id = $1 and subject = $2`,
    [providerId, subject, now, key],
  )
}

/**
 * Marks all links of a provider as unproven. After its keys change, it may be under other control, so results that its
 * links can open are sealed again.
 */
export async function distrustIdentities(db: Db, providerId: string): Promise<void> {
  await acrossDomains(db, () =>
    db.query('update account_identity set is_unproven = true where provider_id = $1', [providerId]),
  )
}

/** Deletes all links of a provider. Looks in all domains, as some of those below may be out of the caller's reach. */
export async function deleteIdentities(db: Db, providerId: string): Promise<void> {
  await acrossDomains(db, () => db.query('delete from account_identity where provider_id = $1', [providerId]))
}

/**
 * Whether an address is taken. It is not if someone in another domain registered with it before `before` and never
 * confirmed it.
 */
export async function isAddressTaken(db: Db, email: string, domainId: string, before: Date): Promise<boolean> {
  const rows = await db.query(
    `select from account where (email = $1 or username = $1)
        and not (email = $1 and domain_id <> $2 and email_verified_at is null
          and email_registered_at is not null and email_registered_at <= $3)`,
    [email, domainId, before],
  )
  return rows.length > 0
}

export interface DomainOfPerson {
  id: string
  locale: string
  defaultRoleId: string | null
  roleIds: string[]
  groupIds: string[]
}

/** Finds the roles that a domain offers, and the groups of an account. */
export async function findDomainOfPerson(
  db: Db,
  domainId: string,
  accountId: string | null,
): Promise<DomainOfPerson | undefined> {
  const [row] = await db.query<DomainOfPerson>(
    `select d.id, d.locale, d.default_role_id as "defaultRoleId",
            array(select role_id from domain_role where domain_id = d.id) as "roleIds",
            array(select group_id from account_group where account_id = $2) as "groupIds"
       from domain d where d.id = $1`,
    [domainId, accountId],
  )
  return row
}
