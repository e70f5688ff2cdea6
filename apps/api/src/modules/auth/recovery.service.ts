import { RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import {
  classifyLogin,
  MAX_SECRET_ATTEMPTS,
  remainingAttempts,
  SECRET_QUESTIONS_PER_ACCOUNT,
} from '@evenground/shared/rules'
import type { RecoveryOptions, SecretAnswersInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import {
  consumeRecoveryAttempt,
  issueOneTimeToken,
  resetRecoveryAttempts,
  type StoredSecret,
} from '../credentials/index.ts'
import { chooseDecoys } from './decoy-questions.ts'
import { decoyLimit, formerAnswersLimit, recoveryLookUpLimit, secretAnswersLimit } from './limits.ts'
import { maskEmail } from './mask-email.ts'
import { matchSecrets } from './match-secrets.ts'
import { findRecoveryTarget } from './recovery.repo.ts'
import type { SignInRow } from './sign-in.repo.ts'

interface Attempt {
  used: number
  /** Undoes what was counted against the seal of the account's results. */
  refundSeal(): Promise<void>
}

const NOTHING_COUNTED = async () => undefined

const invalidSecret = (used: number): AppError =>
  new AppError('invalid_secret', { extra: { attempts: used, remaining: remainingAttempts(used) } })

/** Returns the account if it has all its recovery questions. Any other account is treated as if it did not exist. */
const withQuestions = (account: SignInRow | undefined, secrets: readonly StoredSecret[]): SignInRow | undefined =>
  secrets.length === SECRET_QUESTIONS_PER_ACCOUNT ? account : undefined

/**
 * Uses up one attempt before answers are compared. Returns how many are used, or null if none was left. While results
 * are sealed, it also counts against the seal.
 */
const createAttempts =
  ({ database, limits }: Pick<Platform, 'database' | 'limits'>) =>
  async (account: SignInRow | undefined, login: string): Promise<Attempt | null> => {
    if (!account) {
      const [used] = (await limits.consume([decoyLimit(login, MAX_SECRET_ATTEMPTS)])).used
      return used === undefined ? null : { used, refundSeal: NOTHING_COUNTED }
    }
    const taken = await database.read(ALL_DOMAINS, (db) => consumeRecoveryAttempt(db, account.id))
    if (!taken) return null
    if (!taken.seal_id) return { used: taken.used, refundSeal: NOTHING_COUNTED }
    const { refund } = await limits.consume([formerAnswersLimit(taken.seal_id)])
    return { used: taken.used, refundSeal: refund }
  }

export function createRecoveryService({ database, clock, hasher, keys, limits }: Platform) {
  const find = (login: string) => database.read(ALL_DOMAINS, (db) => findRecoveryTarget(db, login, clock()))

  const takeAttempt = createAttempts({ database, limits })

  async function refuse(account: SignInRow | undefined, used: number, context: RequestContext): Promise<never> {
    await database.read(ALL_DOMAINS, (db) =>
      recordAudit(db, {
        domainId: account?.domain_id ?? null,
        accountId: account?.id ?? null,
        action: 'account.recover',
        outcome: 'refused',
        requestId: context.requestId,
        details: { attempts: used },
      }),
    )
    throw invalidSecret(used)
  }

  return {
    /**
     * Returns the options for recovery. An unknown login that could exist gets the same kind of answer, and the same
     * answer each time.
     */
    findOptions: async (login: string, context: RequestContext): Promise<RecoveryOptions> => {
      await consumeOrRefuse(limits, recoveryLookUpLimit(context.address))
      const kind = classifyLogin(login)
      if (kind === null) throw new AppError('invalid_login')
      // This answer depends only on the input, so it does not reveal whether the account exists.
      if (kind === 'email') return { email: maskEmail(login), secret1: null, secret2: null, secret3: null }
      const { account, secrets } = await find(login)
      const chosen = withQuestions(account, secrets)
        ? secrets.map((secret) => secret.question)
        : chooseDecoys(login, keys.decoys)
      const [secret1 = null, secret2 = null, secret3 = null] = chosen
      return { email: null, secret1, secret2, secret3 }
    },

    /** Returns a token for setting a new password if all three answers are right. Each submission is one attempt. */
    answer: async (
      { login, secret1, secret2, secret3 }: SecretAnswersInput,
      context: RequestContext,
    ): Promise<string> => {
      const kind = classifyLogin(login)
      if (kind === null) throw new AppError('invalid_login')
      const submission = await consumeOrRefuse(limits, secretAnswersLimit(context.address))
      // Whoever gives an email address recovers by email: no questions are asked, and no answer is accepted.
      const target = kind === 'username' ? await find(login) : { account: undefined, secrets: [] }
      const account = withQuestions(target.account, target.secrets)
      const attempt = await takeAttempt(account, login)
      if (!attempt) return refuse(account, MAX_SECRET_ATTEMPTS, context)
      const stored = account ? target.secrets : []
      const known = stored.map(({ question, answer_hash: answerHash }) => ({ question, answerHash }))
      if (!(await matchSecrets(hasher, [secret1, secret2, secret3], known)) || !account)
        return refuse(account, attempt.used, context)
      await Promise.all([submission.refund(), attempt.refundSeal()])
      const owner = { accountId: account.id, domainId: account.domain_id }
      const token = await database.transaction(ALL_DOMAINS, async (db) => {
        await resetRecoveryAttempts(db, account.id)
        if (!account.active) return null
        await recordAudit(db, { ...owner, action: 'account.recover', requestId: context.requestId })
        return issueOneTimeToken(db, owner, { purpose: 'password_reset', now: clock(), seconds: RESET_TOKEN_SECONDS })
      })
      if (token === null) throw new AppError('account_not_active')
      return token
    },
  }
}
