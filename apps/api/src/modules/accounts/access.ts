import type { AccountUpdate } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { PasswordHasher } from '../../platform/password-hasher.ts'
import {
  deleteSecrets,
  endOtherSecrets,
  endTokensOf,
  findSecrets,
  hashAnswer,
  type NewSecret,
  resetRecoveryAttempts,
  savePasswordHash,
  saveSecrets,
} from '../credentials/index.ts'
import { presentAccountTo } from './accounts.present.ts'
import type { AccountRecord } from './accounts.repo.ts'
import { type FieldError, fieldError, rejectFieldErrors } from './field-errors.ts'

const POSITIONS = [1, 2, 3] as const

type SecretFields = Pick<AccountUpdate, 'secret1' | 'secret2' | 'secret3'>

/** The hashed password and recovery answers of a form. Hashing is slow, so it is done before any row is locked. */
export interface HashedAccess {
  passwordHash: string | null
  secrets: NewSecret[]
  /** Positions (1 to 3) of the recovery questions to remove. */
  cleared: number[]
}

export const touchesAccess = (input: SecretFields & Pick<AccountUpdate, 'password'>): boolean =>
  input.password !== undefined || POSITIONS.some((position) => input[`secret${position}`] !== undefined)

type AccessFields = SecretFields & Pick<AccountUpdate, 'attempts'>

/** Whether the input contains fields about recovery, which may or may not differ from what is stored. */
export const mentionsRecovery = (input: AccessFields): boolean =>
  input.attempts !== undefined || POSITIONS.some((position) => input[`secret${position}`] !== undefined)

/**
 * Removes recovery fields from the input that repeat what the caller has read: questions without answers, and the
 * number of attempts. Throws for a new question without an answer, and for a number of attempts that is neither 0 nor
 * the stored one.
 */
export function dropUnchangedRecovery<Input extends AccessFields>(
  caller: Caller,
  before: AccountRecord,
  input: Input,
): Input {
  const shown = presentAccountTo(caller, before)
  const errors: FieldError[] = []
  const changed: AccessFields = { ...input }
  for (const name of ['secret1', 'secret2', 'secret3'] as const) {
    const given = input[name]
    if (given === undefined || given?.answer !== undefined) continue
    if (given?.question === shown[name]?.question) changed[name] = undefined
    else if (given) errors.push(fieldError(`${name}.answer`, 'required', 'Answer this question.'))
  }
  if (input.attempts === before.recoveryAttempts) changed.attempts = undefined
  else if (input.attempts) errors.push(fieldError('attempts', 'only_zero', 'You can only reset attempts to 0.'))
  rejectFieldErrors(errors)
  return omitUndefined(changed) as Input
}

export async function hashAccess(
  hasher: PasswordHasher,
  input: SecretFields & Pick<AccountUpdate, 'password'>,
): Promise<HashedAccess> {
  const given = POSITIONS.flatMap((position) => {
    const secret = input[`secret${position}`]
    return secret?.answer === undefined ? [] : [{ position, question: secret.question, answer: secret.answer }]
  })
  const secrets = await Promise.all(
    given.map(async ({ position, question, answer }) => ({
      position,
      question,
      answerHash: await hashAnswer(hasher, answer),
    })),
  )
  return {
    passwordHash: input.password === undefined ? null : await hasher.hash(input.password),
    secrets,
    cleared: POSITIONS.filter((position) => input[`secret${position}`] === null),
  }
}

async function checkQuestions(db: Db, accountId: string, { secrets, cleared }: HashedAccess): Promise<void> {
  const replaced = [...cleared, ...secrets.map((secret) => secret.position)]
  const kept = (await findSecrets(db, accountId)).filter((secret) => !replaced.includes(secret.position))
  for (const { position, question } of secrets) {
    const others = [...kept, ...secrets.filter((secret) => secret.position !== position)]
    if (others.some((secret) => secret.question === question)) {
      throw ruleViolated(`secret${position}.question`, 'duplicate', 'Choose three different questions.')
    }
  }
}

/**
 * Saves a new password and new recovery questions. A new password also unlocks recovery, and invalidates links that
 * could still set a password.
 */
export async function saveAccess(
  db: Db,
  caller: Caller,
  account: { accountId: string; domainId: string },
  { access, now }: { access: HashedAccess; now: Date },
): Promise<void> {
  const { accountId } = account
  const by = caller.accountId
  await checkQuestions(db, accountId, access)
  await deleteSecrets(db, accountId, access.cleared)
  await saveSecrets(db, account, { by, secrets: access.secrets })
  const replaced = [...access.cleared, ...access.secrets.map(({ position }) => position)]
  if (by !== accountId && replaced.length > 0) await endOtherSecrets(db, accountId, { by, replaced })
  if (!access.passwordHash) return
  await savePasswordHash(db, accountId, { hash: access.passwordHash, byOther: accountId !== caller.accountId, now })
  await resetRecoveryAttempts(db, accountId)
  await endTokensOf(db, accountId, now)
}
