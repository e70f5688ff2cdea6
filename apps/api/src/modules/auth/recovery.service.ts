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
import { lockAccount } from '../account-locks/index.ts'
import { recordAudit } from '../audit/index.ts'
import {
  consumeDecoyAttempt,
  consumeRecoveryAttempt,
  issueOneTimeToken,
  type RecoveryAttempt,
  refundRecoveryAttempt,
  resetRecoveryAttempts,
} from '../credentials/index.ts'
import { chooseDecoys, hashDecoyLogin } from './decoy-questions.ts'
import { recoveryLookUpLimit, secretAnswersLimit } from './limits.ts'
import { maskEmail } from './mask-email.ts'
import { matchSecrets } from './match-secrets.ts'
import { findRecoveryTarget, type RecoveryTarget } from './recovery.repo.ts'
import type { SignInRow } from './sign-in.repo.ts'

const invalidSecret = (used: number): AppError =>
  new AppError('invalid_secret', { extra: { attempts: used, remaining: remainingAttempts(used) } })

const UNKNOWN: RecoveryTarget = { account: undefined, secrets: [] }

/** An account without all its recovery questions is treated as if it did not exist. */
const withQuestions = (target: RecoveryTarget): RecoveryTarget =>
  target.account && target.secrets.length === SECRET_QUESTIONS_PER_ACCOUNT ? target : UNKNOWN

/** Uses up one attempt before answers are compared. Returns null if none was left. */
const createAttempts =
  ({ database, keys }: Pick<Platform, 'database' | 'keys'>) =>
  ({ account }: RecoveryTarget, login: string): Promise<RecoveryAttempt | null> =>
    database.transaction(
      ALL_DOMAINS,
      (db) =>
        account
          ? consumeRecoveryAttempt(db, account.id)
          : consumeDecoyAttempt(db, hashDecoyLogin(login, keys.decoyCounts)),
      { plain: true },
    )

export function createRecoveryService({ database, clock, hasher, keys, limits }: Platform) {
  const find = (login: string) => database.read(ALL_DOMAINS, (db) => findRecoveryTarget(db, login, clock()))

  const takeAttempt = createAttempts({ database, keys })

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
      const { account, secrets } = withQuestions(await find(login))
      const chosen = account ? secrets.map((secret) => secret.question) : chooseDecoys(login, keys.decoys)
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
      const target = kind === 'username' ? withQuestions(await find(login)) : UNKNOWN
      const { account } = target
      const attempt = await takeAttempt(target, login)
      if (!attempt) return refuse(account, MAX_SECRET_ATTEMPTS, context)
      const known = attempt.secrets.map(({ question, answer_hash: answerHash }) => ({ question, answerHash }))
      if (!(await matchSecrets(hasher, [secret1, secret2, secret3], known)) || !account)
        return refuse(account, attempt.used, context)
      await submission.refund()
      const owner = { accountId: account.id, domainId: account.domain_id }
      const token = await database.transaction(ALL_DOMAINS, async (db) => {
        await lockAccount(db, account.id)
        await refundRecoveryAttempt(db, account.id, attempt.secrets)
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
