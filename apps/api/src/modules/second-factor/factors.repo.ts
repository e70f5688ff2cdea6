import type { SecondFactorKind } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { asColumns, type ResealedSecret } from '../../platform/reseal.ts'
import type { StoredPasskey } from './passkeys.ts'

export interface FactorOwner {
  accountId: string
  domainId: string
}

export interface FactorRow {
  id: string
  kind: SecondFactorKind
  label: string
  created_at: Date
  last_used_at: Date | null
}

export interface StoredTotp {
  id: string
  secret: Uint8Array
  lastStep: number | null
}

const SHOWN = 'id, kind, label, created_at, last_used_at'

/** Lists the second factors that count. An authenticator app whose first code was never sent is left out. */
export const listFactors = (db: Db, accountId: string): Promise<FactorRow[]> =>
  db.query<FactorRow>(
    `select ${SHOWN} from second_factor where account_id = $1 and confirmed_at is not null order by created_at, id`,
    [accountId],
  )

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_code where account_id = $1 and used_at is null',
    [accountId],
  )
  return row?.count ?? 0
}

/** Inserts an authenticator app that waits for its first code. Replaces an earlier one that was waiting. */
export async function insertTotp(
  db: Db,
  owner: FactorOwner,
  { id, secret, now }: { id: string; secret: Uint8Array; now: Date },
): Promise<void> {
  await db.query('delete from second_factor where account_id = $1 and confirmed_at is null', [owner.accountId])
  await db.query(
    `insert into second_factor (id, account_id, domain_id, kind, secret, created_at) values ($1, $2, $3, 'totp', $4, $5)`,
    [id, owner.accountId, owner.domainId, secret, now],
  )
}

/** Locks the authenticator apps of an account. If one code is used twice at once, the second use sees the first. */
export const lockTotps = (db: Db, accountId: string, state: 'confirmed' | 'waiting'): Promise<StoredTotp[]> =>
  db.query<StoredTotp>(
    `select id, secret, last_step::int as "lastStep" from second_factor
      where account_id = $1 and kind = 'totp' and confirmed_at is ${state === 'confirmed' ? 'not null' : 'null'}
      order by id for update`,
    [accountId],
  )

export async function saveTotpUse(db: Db, id: string, { step, now }: { step: number; now: Date }): Promise<void> {
  await db.query('update second_factor set last_step = $2, last_used_at = $3 where id = $1', [id, step, now])
}

export async function confirmTotp(
  db: Db,
  id: string,
  { label, step, now }: { label: string; step: number; now: Date },
): Promise<FactorRow> {
  const [row] = await db.query<FactorRow>(
    `update second_factor set label = $2, last_step = $3, confirmed_at = $4, last_used_at = $4 where id = $1
     returning ${SHOWN}`,
    [id, label, step, now],
  )
  return row as FactorRow
}

const PASSKEY = `credential_id as "credentialId", public_key as "publicKey", counter::int8 as counter, transports`

const toPasskey = <Row extends StoredPasskey>(row: Row): Row => ({ ...row, counter: Number(row.counter) })

export const listPasskeys = async (db: Db, accountId: string): Promise<StoredPasskey[]> =>
  (
    await db.query<StoredPasskey>(
      `select ${PASSKEY} from second_factor where account_id = $1 and kind = 'passkey' order by created_at, id`,
      [accountId],
    )
  ).map(toPasskey)

/** Lists the passkeys that were created before a moment. */
export const listPasskeysBefore = async (db: Db, accountId: string, moment: Date): Promise<StoredPasskey[]> =>
  (
    await db.query<StoredPasskey>(
      `select ${PASSKEY} from second_factor
        where account_id = $1 and kind = 'passkey' and created_at < $2 order by created_at, id`,
      [accountId, moment],
    )
  ).map(toPasskey)

export type OwnedPasskey = StoredPasskey & FactorOwner & { id: string }

/** Finds a passkey and locks it, as its counter increases with each use. */
export async function lockPasskey(db: Db, credentialId: Uint8Array): Promise<OwnedPasskey | undefined> {
  const [row] = await db.query<OwnedPasskey>(
    `select id, account_id as "accountId", domain_id as "domainId", ${PASSKEY} from second_factor where credential_id = $1 for update`,
    [credentialId],
  )
  return row && toPasskey(row)
}

export async function savePasskeyUse(db: Db, id: string, { counter, now }: { counter: number; now: Date }) {
  await db.query('update second_factor set counter = $2, last_used_at = $3 where id = $1', [id, counter, now])
}

/** Returns undefined if the passkey is already registered, for any account. */
export async function insertPasskey(
  db: Db,
  owner: FactorOwner,
  { id, label, passkey, now }: { id: string; label: string; passkey: StoredPasskey; now: Date },
): Promise<FactorRow | undefined> {
  const [row] = await db.query<FactorRow>(
    `insert into second_factor (id, account_id, domain_id, kind, label, credential_id, public_key, counter, transports,
                                created_at, confirmed_at)
     values ($1, $2, $3, 'passkey', $4, $5, $6, $7, $8, $9, $9)
     on conflict (credential_id) do nothing returning ${SHOWN}`,
    [
      id,
      owner.accountId,
      owner.domainId,
      label,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      now,
    ],
  )
  return row
}

export async function renameFactor(
  db: Db,
  { accountId, id, label }: { accountId: string; id: string; label: string },
): Promise<FactorRow | undefined> {
  const [row] = await db.query<FactorRow>(
    `update second_factor set label = $3 where id = $2 and account_id = $1 and confirmed_at is not null
     returning ${SHOWN}`,
    [accountId, id, label],
  )
  return row
}

export async function deleteFactor(db: Db, id: string): Promise<void> {
  await db.query('delete from second_factor where id = $1', [id])
}

/** Deletes everything that is asked for in addition to the password. */
export async function deleteAllFactors(db: Db, accountId: string): Promise<void> {
  await db.query('delete from second_factor where account_id = $1', [accountId])
  await db.query('delete from recovery_code where account_id = $1', [accountId])
}

export async function replaceRecoveryCodes(
  db: Db,
  owner: FactorOwner,
  { hashes, now }: { hashes: readonly Uint8Array[]; now: Date },
): Promise<void> {
  await db.query('delete from recovery_code where account_id = $1', [owner.accountId])
  await db.query(
    `insert into recovery_code (account_id, domain_id, code_hash, created_at)
     select $1, $2, hash, $3 from unnest($4::bytea[]) as hash`,
    [owner.accountId, owner.domainId, now, hashes],
  )
}

/**
 * Uses up a recovery code. Returns false if it does not exist or was used before; of two uses at once, one succeeds.
 */
export async function useRecoveryCode(db: Db, accountId: string, hash: Uint8Array, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update recovery_code set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null
     returning account_id`,
    [accountId, hash, now],
  )
  return rows.length === 1
}

/** Returns false if the challenge was used before. */
export async function useChallenge(
  db: Db,
  owner: FactorOwner,
  { hash, expiresAt }: { hash: Uint8Array; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into used_challenge (hash, account_id, domain_id, expires_at) values ($1, $2, $3, $4)
     on conflict (hash) do nothing returning hash`,
    [hash, owner.accountId, owner.domainId, expiresAt],
  )
  return rows.length === 1
}

/** Lists the next sealed secrets of authenticator apps by id, of all people. */
export const listSealedFactors = (
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ id: string; secret: Uint8Array }[]> =>
  db.query(
    `select id, secret from second_factor
      where secret is not null and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )

/** Replaces secrets, except those that were already replaced in the meantime. */
export async function replaceSecrets(db: Db, resealed: readonly ResealedSecret[]): Promise<void> {
  await db.query(
    `update second_factor f set secret = r.after
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) r (id, before, after)
      where f.id = r.id and f.secret = r.before`,
    asColumns(resealed),
  )
}
