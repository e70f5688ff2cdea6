import { MAX_FAILED_RECOVERIES, MAX_SECRET_ATTEMPTS, SECRET_QUESTIONS_PER_ACCOUNT } from '@evenground/shared/rules'
import type { Db } from '../../platform/database/index.ts'

export interface StoredSecret {
  position: number
  question: number
  answer_hash: string
  failed_attempts: number
}

export interface NewSecret {
  position: number
  question: number
  answerHash: string
}

/** An answer that an opened seal puts back. Seals from earlier versions know nothing but the answer. */
export interface FormerSecret extends NewSecret {
  failedAttempts?: number
  ended?: boolean
  givenBy?: string | null
}

/** What was counted against an answer, and who gave it. */
type SecretState = Required<Omit<FormerSecret, keyof NewSecret>>

const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Owner {
  accountId: string
  domainId: string
}

export const findSecrets = (db: Db, accountId: string): Promise<StoredSecret[]> =>
  db.query<StoredSecret>(
    `select position, question, answer_hash, failed_attempts from account_secret where account_id = $1 order by position`,
    [accountId],
  )

/**
 * Notes the failed attempts of the present answers in a seal that keeps them, too, before they are replaced: if the
 * seal is opened, their count goes on.
 */
async function noteAttemptsInSeal(db: Db, accountId: string): Promise<void> {
  await db.query(
    `update account_seal seal
        set secrets = (
          select jsonb_agg(kept || coalesce(
                   (select jsonb_build_object('failedAttempts', s.failed_attempts) from account_secret s
                     where s.account_id = $1 and s.answer_hash = kept ->> 'answerHash'), '{}') order by n)
            from jsonb_array_elements(seal.secrets) with ordinality as kept_at (kept, n))
      where account_id = $1 and secrets <> '[]'`,
    [accountId],
  )
}

/** Replacing an answer resets what was counted against it and who gave it, by a trigger. */
async function saveSecret(
  db: Db,
  { accountId, domainId }: Owner,
  { position, question, answerHash, failedAttempts, ended, givenBy }: NewSecret & SecretState,
): Promise<void> {
  await db.query(
    `insert into account_secret
       (account_id, position, domain_id, question, answer_hash, failed_attempts, ended, given_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, position) do update
       set question = excluded.question, answer_hash = excluded.answer_hash, domain_id = excluded.domain_id,
           failed_attempts = excluded.failed_attempts, ended = excluded.ended, given_by = excluded.given_by`,
    [accountId, position, domainId, question, answerHash, failedAttempts, ended, givenBy],
  )
}

/** Saves the questions at the given positions and leaves the others unchanged. `by`: who gives the answers. */
export async function saveSecrets(
  db: Db,
  owner: Owner,
  { by, secrets }: { by: string; secrets: readonly NewSecret[] },
): Promise<void> {
  if (secrets.length === 0) return
  await noteAttemptsInSeal(db, owner.accountId)
  const state = { failedAttempts: 0, ended: false, givenBy: by }
  for (const secret of secrets) await saveSecret(db, owner, { ...secret, ...state })
  await db.query('update account_secret set given_by = $2 where account_id = $1 and position = any ($3::smallint[])', [
    owner.accountId,
    by,
    secrets.map(({ position }) => position),
  ])
}

/** Replaces all questions by former ones. Their failed attempts go on from where they were. */
export async function putBackSecrets(db: Db, owner: Owner, secrets: readonly FormerSecret[]): Promise<void> {
  const present = await findSecrets(db, owner.accountId)
  await db.query('delete from account_secret where account_id = $1', [owner.accountId])
  for (const secret of secrets) {
    const same = present.find((one) => one.answer_hash === secret.answerHash)
    const { failedAttempts = 0, ended = false, givenBy = null } = secret
    await saveSecret(db, owner, { ...secret, failedAttempts: same?.failed_attempts ?? failedAttempts, ended, givenBy })
  }
}

/**
 * Ends the answers that stay when someone else replaces or removes others, except those that they gave themselves. With
 * answers of their own beside it, they could otherwise guess a single one of the person's.
 */
export async function endOtherSecrets(
  db: Db,
  accountId: string,
  { by, replaced }: { by: string; replaced: readonly number[] },
): Promise<void> {
  await db.query(
    `update account_secret set ended = true
      where account_id = $1 and position <> all ($2::smallint[]) and given_by is distinct from $3 and not ended`,
    [accountId, replaced, by],
  )
}

/** Deletes the questions at the given positions, or all if none are given. */
export async function deleteSecrets(db: Db, accountId: string, positions?: readonly number[]): Promise<void> {
  if (positions?.length === 0) return
  await noteAttemptsInSeal(db, accountId)
  await db.query(
    'delete from account_secret where account_id = $1 and ($2::smallint[] is null or position = any ($2::smallint[]))',
    [accountId, positions ?? null],
  )
}

export interface RecoveryAttempt {
  /** How many of the three attempts are used, including this one. */
  used: number
  /** The answers to compare with. Read with the count: answers replaced meanwhile have one of their own. */
  secrets: StoredSecret[]
}

/** Counts one failed attempt for each answer, or for none where one is ended or used up: then it returns no answers. */
const countAttempt = (db: Db, accountId: string): Promise<StoredSecret[]> =>
  db.query<StoredSecret>(
    `update account_secret set failed_attempts = failed_attempts + 1
      where account_id = $1
        and not exists (select from account_secret o where o.account_id = $1 and (o.ended or o.failed_attempts >= $2))
      returning position, question, answer_hash, failed_attempts`,
    [accountId, MAX_FAILED_RECOVERIES],
  )

/** Raises the number of used attempts where fewer are left than were counted. */
const raiseRecoveryAttempts = (db: Db, accountId: string, used: number) =>
  db.query('update account set recovery_attempts = greatest(recovery_attempts, $2) where id = $1', [accountId, used])

/**
 * Uses up one attempt before the answers are checked, in a transaction: it locks the account, so that even simultaneous
 * requests cannot check more answers than there are attempts left. Returns null if none was left.
 */
export async function consumeRecoveryAttempt(db: Db, accountId: string): Promise<RecoveryAttempt | null> {
  const [row] = await db.query<{ used: number }>(
    `update account set recovery_attempts = recovery_attempts + 1
      where id = $1 and recovery_attempts < $2
      returning recovery_attempts as used`,
    [accountId, MAX_SECRET_ATTEMPTS],
  )
  if (!row) return null
  const secrets = await countAttempt(db, accountId)
  const isUsedUp = secrets.length < SECRET_QUESTIONS_PER_ACCOUNT
  const left = isUsedUp ? 0 : MAX_FAILED_RECOVERIES - Math.max(...secrets.map((one) => one.failed_attempts))
  const used = Math.max(row.used, MAX_SECRET_ATTEMPTS - left)
  // The person and the administrators see how many attempts are really left.
  if (used > row.used) await raiseRecoveryAttempts(db, accountId, used)
  return isUsedUp ? null : { used, secrets }
}

/**
 * Uses up one attempt of a login that has no recovery questions, with as many statements as that of an account, in a
 * transaction. Returns null if none was left. Kept as safely as the attempts of accounts: logins that open again after
 * a crash would reveal that they do not exist.
 */
export async function consumeDecoyAttempt(db: Db, loginHash: string): Promise<RecoveryAttempt | null> {
  const [row] = await db.query<{ used: number }>(
    `insert into recovery_decoy (login_hash, attempts) values ($1, 1)
     on conflict (login_hash) do update set attempts = recovery_decoy.attempts + 1 where recovery_decoy.attempts < $2
     returning attempts as used`,
    [loginHash, MAX_SECRET_ATTEMPTS],
  )
  return row ? { used: row.used, secrets: await countAttempt(db, NOBODY) } : null
}

/** Takes a failed attempt at these answers back: they were right. Lock the account before. */
export async function refundRecoveryAttempt(
  db: Db,
  accountId: string,
  secrets: readonly StoredSecret[],
): Promise<void> {
  await db.query(
    `update account_secret set failed_attempts = failed_attempts - 1
      where account_id = $1 and answer_hash = any ($2) and failed_attempts > 0`,
    [accountId, secrets.map((one) => one.answer_hash)],
  )
}

export async function resetRecoveryAttempts(db: Db, accountId: string): Promise<void> {
  await db.query('update account set recovery_attempts = 0 where id = $1 and recovery_attempts > 0', [accountId])
}
