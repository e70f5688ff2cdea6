import { MAX_SECRET_ATTEMPTS } from '@evenground/shared/rules'
import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { FormerSecret } from '../credentials/index.ts'
import { isEntryClosed, isPlanClosed, isResponseClosed } from './closed.repo.ts'

/**
 * The credentials of a person that someone else can change. `recovery_unlocked`: the attempts at the recovery questions
 * were reset. `provider_changed`: a sign-in provider was linked.
 */
export type SealedChange =
  | 'password_changed'
  | 'email_changed'
  | 'username_changed'
  | 'recovery_questions_changed'
  | 'recovery_unlocked'
  | 'second_factor_changed'
  | 'provider_changed'

export interface Seal {
  id: string
  sealedAt: Date
  /** When someone else first changed the credentials. Credentials added since then are not trusted. */
  createdAt: Date
  changed: SealedChange[]
  /** The credentials from before the first change, for comparison. */
  passwordHash: string | null
  email: string | null
  secrets: FormerSecret[]
}

interface SealOfAccount {
  id: string
  accountId: string
}

/** Includes the plan: an administrator may have deleted the responses that its training order follows from. */
const HAS_CLOSED = `(exists (select from response r where r.account_id = a.id and ${isResponseClosed('r')})
  or exists (select from journal_entry e where e.account_id = a.id and ${isEntryClosed('e')})
  or exists (select from personal_plan pp where pp.account_id = a.id
      and (pp.ordered_since is not null or pp.was_promised) and ${isPlanClosed('pp')}))`

/**
 * Seals the confidential results of a person, if there are any. Call it before the change is written, in the same
 * transaction: it keeps the previous credentials for comparison. After several changes these are still the ones from
 * before the first change, since an intruder knows the later ones. Returns true if nothing was sealed before.
 */
export async function sealResults(
  db: Db,
  accountId: string,
  { changed, now }: { changed: readonly SealedChange[]; now: Date },
): Promise<boolean> {
  if (changed.length === 0) return false
  const id = newId()
  // If the person has moved, some results may be in domains outside the caller's scope.
  const [seal] = await acrossDomains(db, () =>
    db.query<{ id: string }>(
      `insert into account_seal as seal
         (account_id, id, domain_id, sealed_at, created_at, changed, password_hash, email, secrets)
       select a.id, $2, a.domain_id, $3, $3, $4, a.password_hash, a.email,
              (select coalesce(jsonb_agg(jsonb_build_object('position', s.position, 'question', s.question,
                        'answerHash', s.answer_hash, 'failedAttempts', s.failed_attempts, 'ended', s.ended,
                        'givenBy', s.given_by) order by s.position), '[]')
                 from account_secret s where s.account_id = a.id)
         from account a where a.id = $1 and ${HAS_CLOSED}
       on conflict (account_id) do update
          set sealed_at = excluded.sealed_at,
              changed = array(select distinct unnest(seal.changed || excluded.changed))
       returning id`,
      [accountId, id, now, changed],
    ),
  )
  return seal?.id === id
}

/** Records a change while results are sealed, without knowing by whom. */
async function noteSealedChange(db: Db, accountId: string, change: SealedChange): Promise<void> {
  await db.query(
    `update account_seal set changed = changed || $2::text where account_id = $1 and not $2::text = any (changed)`,
    [accountId, change],
  )
}

export const noteSealedPassword = (db: Db, accountId: string): Promise<void> =>
  noteSealedChange(db, accountId, 'password_changed')

/**
 * Seals what was begun until now as well, if something is sealed: the change that lets someone in now may be weeks old.
 */
export async function sealUntil(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query('update account_seal set sealed_at = greatest(sealed_at, $2) where account_id = $1', [accountId, now])
}

/** Records that the attempts at the recovery questions were reset. Recovery no longer opens the seal. */
export const noteSealedUnlocking = (db: Db, accountId: string): Promise<void> =>
  noteSealedChange(db, accountId, 'recovery_unlocked')

const COLUMNS = `id, sealed_at as "sealedAt", created_at as "createdAt", changed, password_hash as "passwordHash", email, secrets`

export async function findSeal(db: Db, accountId: string): Promise<Seal | undefined> {
  const [seal] = await db.query<Seal>(`select ${COLUMNS} from account_seal where account_id = $1`, [accountId])
  return seal
}

/**
 * Uses up one try before the former answers are compared. Returns how many are used, or undefined if none of the three
 * was left. A later seal has tries of its own.
 */
export async function consumeSealTry(db: Db, { id, accountId }: SealOfAccount): Promise<number | undefined> {
  const [row] = await db.query<{ used: number }>(
    `update account_seal set tried_answers = tried_answers + 1
      where account_id = $1 and id = $2 and tried_answers < $3 returning tried_answers as used`,
    [accountId, id, MAX_SECRET_ATTEMPTS],
  )
  return row?.used
}

/** Takes back a try with the right answers. */
export async function refundSealTry(db: Db, { id, accountId }: SealOfAccount): Promise<void> {
  await db.query(
    'update account_seal set tried_answers = tried_answers - 1 where account_id = $1 and id = $2 and tried_answers > 0',
    [accountId, id],
  )
}

/** Saves the link that opens a seal. A newer link replaces an older one. */
export async function saveSealLink(
  db: Db,
  accountId: string,
  { hash, expiresAt }: { hash: Uint8Array; expiresAt: Date },
): Promise<void> {
  await db.query('update account_seal set link_hash = $2, link_expires_at = $3 where account_id = $1', [
    accountId,
    hash,
    expiresAt,
  ])
}

export async function isSealLinkGood(db: Db, accountId: string, hash: Uint8Array, now: Date): Promise<boolean> {
  const rows = await db.query(
    'select from account_seal where account_id = $1 and link_hash = $2 and link_expires_at > $3',
    [accountId, hash, now],
  )
  return rows.length > 0
}

/**
 * Removes a seal and the credentials stored in it. Returns the recovery answers, with the attempts that failed until
 * now, or undefined if a simultaneous call removed the seal first.
 */
export async function removeSeal(db: Db, accountId: string, id: string): Promise<FormerSecret[] | undefined> {
  const [removed] = await db.query<Pick<Seal, 'secrets'>>(
    'delete from account_seal where account_id = $1 and id = $2 returning secrets',
    [accountId, id],
  )
  return removed?.secrets
}

/**
 * Deletes second factors, recovery codes and links to providers that were added while results were sealed. Keeps the
 * provider link of the session that opens the seal, and trusts the key that signed for it.
 */
export async function dropCredentialsSince(
  db: Db,
  accountId: string,
  { since, sessionId }: { since: Date; sessionId: string | null },
): Promise<void> {
  await db.query('delete from second_factor where account_id = $1 and created_at >= $2', [accountId, since])
  await db.query('delete from recovery_code where account_id = $1 and created_at >= $2', [accountId, since])
  await db.query(
    `delete from account_identity where account_id = $1 and created_at >= $2
        and provider_id is distinct from (select provider_id from session where id = $3 and account_id = $1)`,
    [accountId, since, sessionId],
  )
  await db.query(
    `update account_identity i set proven_key = s.provider_key from session s
      where s.id = $2 and s.account_id = $1 and i.account_id = $1 and i.provider_id = s.provider_id`,
    [accountId, sessionId],
  )
}
