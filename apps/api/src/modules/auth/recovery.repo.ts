import type { Db } from '../../platform/database/index.ts'
import { findSecrets, type StoredSecret } from '../credentials/index.ts'
import { findByLogin, type SignInRow } from './sign-in.repo.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface RecoveryTarget {
  account: SignInRow | undefined
  secrets: StoredSecret[]
}

/**
 * Finds an account by username, with its recovery questions. Runs the same two queries even if there is no such
 * account.
 */
export async function findRecoveryTarget(db: Db, username: string, now: Date): Promise<RecoveryTarget> {
  const account = await findByLogin(db, username, now)
  return { account, secrets: await findSecrets(db, account?.id ?? NOBODY) }
}
