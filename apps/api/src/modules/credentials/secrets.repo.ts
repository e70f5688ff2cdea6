import { MAX_SECRET_ATTEMPTS } from '@evenground/shared/rules'
import type { Db } from '../../platform/database/index.ts'

export interface StoredSecret {
  position: number
  question: number
  answer_hash: string
}

export interface NewSecret {
  position: number
  question: number
  answerHash: string
}

export const findSecrets = (db: Db, accountId: string): Promise<StoredSecret[]> =>
  db.query<StoredSecret>(
    `select position, question, answer_hash from account_secret where account_id = $1 order by position`,
    [accountId],
  )

/** Saves the questions at the given positions and leaves the others unchanged. */
export async function saveSecrets(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  secrets: readonly NewSecret[],
): Promise<void> {
  for (const { position, question, answerHash } of secrets) {
    await db.query(
      `insert into account_secret (account_id, position, domain_id, question, answer_hash) values ($1, $2, $3, $4, $5)
       on conflict (account_id, position) do update
         set question = excluded.question, answer_hash = excluded.answer_hash, domain_id = excluded.domain_id`,
      [accountId, position, domainId, question, answerHash],
    )
  }
}

/** Deletes the questions at the given positions, or all if none are given. */
export async function deleteSecrets(db: Db, accountId: string, positions?: readonly number[]): Promise<void> {
  await db.query(
    'delete from account_secret where account_id = $1 and ($2::smallint[] is null or position = any ($2::smallint[]))',
    [accountId, positions ?? null],
  )
}

/**
 * Uses up one attempt before the answers are checked. So even simultaneous requests cannot check more answers than
 * there are attempts left. Returns how many are used, or undefined if none was left.
 */
export async function consumeRecoveryAttempt(db: Db, accountId: string): Promise<number | undefined> {
  const [row] = await db.query<{ used: number }>(
    `update account set recovery_attempts = recovery_attempts + 1
      where id = $1 and recovery_attempts < $2
      returning recovery_attempts as used`,
    [accountId, MAX_SECRET_ATTEMPTS],
  )
  return row?.used
}

/** Raises the number of used attempts where fewer are left than were counted. */
export async function raiseRecoveryAttempts(db: Db, accountId: string, used: number): Promise<void> {
  await db.query('update account set recovery_attempts = greatest(recovery_attempts, $2) where id = $1', [
    accountId,
    used,
  ])
}

export async function resetRecoveryAttempts(db: Db, accountId: string): Promise<void> {
  await db.query('update account set recovery_attempts = 0 where id = $1 and recovery_attempts > 0', [accountId])
}
