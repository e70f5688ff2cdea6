import type { LocalizedText, PolicyAcceptance, PolicyKind } from '@evenground/shared/schemas'
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

export interface PolicyRecord {
  id: string
  kind: PolicyKind
  domainId: string
  version: number
  /** Empty if the domain dropped its own text to inherit again. */
  textBody: LocalizedText
  publishedAt: Date
  publishedBy: string | null
}

const COLUMNS = `id, kind, domain_id as "domainId", version, text_body as "textBody", published_at as "publishedAt",
  published_by as "publishedBy"`

/** SQL: for each kind, the newest text of the nearest of these domains that has its own text. */
const currentOf = (domainIds: string): string =>
  `(select distinct on (newest.kind) newest.*
      from (select distinct on (p.domain_id, p.kind) p.* from policy_text p
             where p.domain_id = any (${domainIds}) order by p.domain_id, p.kind, p.version desc) newest
     where newest.text_body <> '{}' order by newest.kind, array_position(${domainIds}, newest.domain_id))`

/** Returns the texts that apply in a domain. The ids are those of the domain and its ancestors, nearest first. */
export const listCurrentPolicies = (db: Db, domainIds: readonly string[]): Promise<PolicyRecord[]> =>
  db.query(`select ${COLUMNS} from ${currentOf('$1::uuid[]')} policy`, [domainIds])

/** Returns the ids of a domain and its ancestors, nearest first; empty if there is no such domain. */
export async function listAncestry(db: Db, domainId: string): Promise<string[]> {
  const [domain] = await db.query<{ ids: string[] }>('select ancestor_ids || id as ids from domain where id = $1', [
    domainId,
  ])
  return domain?.ids.reverse() ?? []
}

export async function insertPolicy(
  db: Db,
  policy: Pick<PolicyRecord, 'kind' | 'domainId' | 'textBody' | 'publishedBy' | 'publishedAt'>,
): Promise<PolicyRecord> {
  await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [ADVISORY_LOCKS.policyTexts, policy.domainId])
  const [row] = await db.query<PolicyRecord>(
    `insert into policy_text (id, domain_id, kind, version, text_body, published_by, published_at)
     select $1, $2, $3, coalesce(max(version), 0) + 1, $4::jsonb, $5, $6 from policy_text where domain_id = $2 and kind = $3
     returning ${COLUMNS}`,
    [newId(), policy.domainId, policy.kind, JSON.stringify(policy.textBody), policy.publishedBy, policy.publishedAt],
  )
  return row as PolicyRecord
}

/** Limits lists of versions and acceptances. Far more than there are in practice. */
const VERSIONS_MAX = 200

export const listVersions = (
  db: Db,
  { domainId, kind }: Pick<PolicyRecord, 'domainId' | 'kind'>,
): Promise<PolicyRecord[]> =>
  db.query(
    `select ${COLUMNS} from policy_text where domain_id = $1 and kind = $2 order by version desc limit ${VERSIONS_MAX}`,
    [domainId, kind],
  )

export async function findVersion(db: Db, domainId: string, id: string): Promise<PolicyRecord | undefined> {
  const [row] = await db.query<PolicyRecord>(`select ${COLUMNS} from policy_text where domain_id = $1 and id = $2`, [
    domainId,
    id,
  ])
  return row
}

/** Lists what a person has accepted, newest first. */
export async function listAcceptances(db: Db, accountId: string): Promise<PolicyAcceptance[]> {
  const rows = await db.query<Omit<PolicyAcceptance, 'accepted_at'> & { accepted_at: Date }>(
    `select kind, owner_id as domain_id, version, accepted_at from policy_acceptance where account_id = $1
      order by accepted_at desc, kind desc, version desc limit ${VERSIONS_MAX}`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, accepted_at: row.accepted_at.toISOString() }))
}

interface Accepted {
  accountId: string
  domainId: string
  policies: readonly Pick<PolicyRecord, 'kind' | 'domainId' | 'version'>[]
  now: Date
}

/** Records what a person accepts. Accepting the same version again keeps the first time. */
export async function insertAcceptances(db: Db, { accountId, domainId, policies, now }: Accepted): Promise<void> {
  await db.query(
    `insert into policy_acceptance (account_id, domain_id, owner_id, kind, version, accepted_at)
     select $1, $2, owner, kind, version, $3 from unnest($4::uuid[], $5::text[], $6::int[]) as told (owner, kind, version)
     on conflict do nothing`,
    [
      accountId,
      domainId,
      now,
      policies.map((one) => one.domainId),
      policies.map(({ kind }) => kind),
      policies.map(({ version }) => version),
    ],
  )
  await db.query(
    'update account set accepted_terms = true, version = version + 1 where id = $1 and not accepted_terms',
    [accountId],
  )
}

/** Returns which of these texts a person has accepted; none if `accepted_terms` was removed from their account. */
export async function listAccepted(
  db: Db,
  accountId: string,
  policies: readonly Pick<PolicyRecord, 'kind' | 'domainId' | 'version'>[],
): Promise<PolicyKind[]> {
  const rows = await db.query<{ kind: PolicyKind }>(
    `select told.kind from unnest($2::uuid[], $3::text[], $4::int[]) as told (owner, kind, version)
       join policy_acceptance p on p.owner_id = told.owner and p.kind = told.kind and p.version = told.version
       join account a on a.id = p.account_id
      where p.account_id = $1 and a.accepted_terms`,
    [
      accountId,
      policies.map((one) => one.domainId),
      policies.map(({ kind }) => kind),
      policies.map(({ version }) => version),
    ],
  )
  return rows.map(({ kind }) => kind)
}

export const requiresAcceptance = async (db: Db, domainId: string): Promise<boolean> =>
  (await db.query('select from domain_privacy where domain_id = $1 and require_acceptance', [domainId])).length > 0
