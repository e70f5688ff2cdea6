import type { Db } from '../../platform/database/index.ts'

/** Where results are sealed, seals those as well that were begun up to a later time. */
export async function sealFurther(db: Db, accountId: string, until: Date): Promise<void> {
  await db.query('update account_seal set sealed_at = greatest(sealed_at, $2) where account_id = $1', [
    accountId,
    until,
  ])
}

/** How long one request of a session from before may take until it has written. */
const REQUEST_SECONDS = 60

/**
 * Seals what the present request of a session from before the change writes: that session still sees everything, and
 * must hand nothing on to sessions that began since. Call it before the request is carried out.
 */
export const sealWhatIsWritten = (db: Db, accountId: string, now: Date): Promise<void> =>
  sealFurther(db, accountId, new Date(now.getTime() + REQUEST_SECONDS * 1000))

/** A way in that was opened since results were sealed, so that someone else may come in by it at any time. */
interface OpenedWay {
  kind: 'password' | 'provider' | 'passkey'
  /** The id of the provider, or that of the passkey in hexadecimal digits. */
  id: string | null
}

/**
 * Finds the ways in that were opened since results were sealed: a password that someone else typed, links to providers,
 * and passkeys. A passkey counts as the person's own if it was added after a password that replaced the typed one: who
 * adds it then knows that password. Locks the seal, so that simultaneous sign-ins come one after the other.
 */
export const lockWaysOpenedSince = (db: Db, accountId: string): Promise<OpenedWay[]> =>
  db.query<OpenedWay>(
    `with seal as materialized (
       select s.account_id, s.created_at, a.must_change_password as is_typed, a.password_changed_at,
              'password_changed' = any (s.changed) as is_changed
         from account_seal s join account a on a.id = s.account_id where s.account_id = $1 for update of s)
     select 'password' as kind, null as id from seal where is_changed and is_typed
     union all
     select 'provider', i.provider_id::text from account_identity i join seal using (account_id)
      where i.created_at >= seal.created_at
     union all
     select 'passkey', encode(f.credential_id, 'hex') from second_factor f join seal using (account_id)
      where f.kind = 'passkey' and f.created_at >= seal.created_at
        and not (is_changed and not is_typed and f.created_at >= password_changed_at)`,
    [accountId],
  )

/** Ends the sessions that began since results were sealed, except one. Those from before go on. */
export async function endSessionsSince(db: Db, accountId: string, except: string, now: Date): Promise<void> {
  await db.query(
    `update session s set revoked_at = $3, revoked_reason = 'results_sealed'
       from account_seal seal
      where seal.account_id = $1 and s.account_id = $1 and s.id <> $2 and s.revoked_at is null and s.actor_id is null
        and s.created_at >= seal.created_at`,
    [accountId, except, now],
  )
}
