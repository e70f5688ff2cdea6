import type { ErasureRequestRow, ErasureState } from '@evenground/shared/schemas'
import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

export interface ErasureRecord {
  id: string
  accountId: string
  domainId: string
  state: ErasureState
  reason: string
  requestedAt: Date
  decidedAt: Date | null
}

const COLUMNS = `t.id, t.account_id as "accountId", t.domain_id as "domainId", t.state, t.reason,
  t.requested_at as "requestedAt", t.decided_at as "decidedAt"`

/** Returns a person's newest erasure request. */
export async function findNewestRequest(db: Db, accountId: string): Promise<ErasureRecord | undefined> {
  const [row] = await db.query<ErasureRecord>(
    `select ${COLUMNS} from erasure_request t where t.account_id = $1 order by t.requested_at desc, t.id desc limit 1`,
    [accountId],
  )
  return row
}

/** Returns false if the person already has an open request; then nothing is inserted. */
export async function insertRequest(
  db: Db,
  { accountId, domainId, now }: { accountId: string; domainId: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into erasure_request (id, account_id, domain_id, requested_at) values ($1, $2, $3, $4)
     on conflict (account_id) where state = 'open' do nothing returning id`,
    [newId(), accountId, domainId, now],
  )
  return rows.length === 1
}

/** Returns false if the person has no open request. */
export async function withdrawOpenRequest(db: Db, accountId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update erasure_request set state = 'withdrawn', decided_at = $2 where account_id = $1 and state = 'open' returning id`,
    [accountId, now],
  )
  return rows.length === 1
}

/** Finds an open request in scope and locks it until the transaction ends. */
export async function lockOpenRequest(db: Db, id: string): Promise<ErasureRecord | undefined> {
  const [row] = await db.query<ErasureRecord>(
    `select ${COLUMNS} from erasure_request t
      where t.id = $1 and t.state = 'open' and ($2::uuid[] is null or t.domain_id = any ($2)) for update`,
    [id, scopedDomains(db.scope)],
  )
  return row
}

export async function refuseRequest(
  db: Db,
  { id, reason, by, now }: { id: string; reason: string; by: string; now: Date },
): Promise<void> {
  await db.query(
    `update erasure_request set state = 'refused', reason = $2, decided_by = $3, decided_at = $4 where id = $1`,
    [id, reason, by, now],
  )
}

interface RequestFilter {
  state?: ErasureState | undefined
  domain_id?: string | undefined
}

const REQUESTS_MAX = 500

/** Lists open requests first, oldest first; then decided ones, newest first. At most 500. */
export async function listRequests(db: Db, { state, domain_id }: RequestFilter): Promise<ErasureRequestRow[]> {
  type Found = ErasureRecord & Pick<ErasureRequestRow, 'given_name' | 'family_name' | 'login'>
  const rows = await db.query<Found>(
    `select ${COLUMNS}, a.given_name, a.family_name, coalesce(a.email, a.username) as login
       from erasure_request t join account a on a.id = t.account_id
      where ($1::uuid[] is null or t.domain_id = any ($1)) and ($2::text is null or t.state = $2)
        and ($3::uuid is null or t.domain_id = $3)
      order by t.state <> 'open', case when t.state = 'open' then t.requested_at end, t.decided_at desc, t.id
      limit ${REQUESTS_MAX}`,
    [scopedDomains(db.scope), state ?? null, domain_id ?? null],
  )
  return rows.map(({ accountId, domainId, requestedAt, decidedAt, ...row }) => ({
    ...row,
    account_id: accountId,
    domain_id: domainId,
    requested_at: requestedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }))
}

export const erasesImmediately = async (db: Db, domainId: string): Promise<boolean> =>
  (await db.query('select from domain_privacy where domain_id = $1 and erase_at_once', [domainId])).length > 0
