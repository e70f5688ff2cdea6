import { AppError } from '../../http/app-error.ts'
import type { LimitRule, RateLimits, Taken } from '../../platform/rate-limits.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** Throws 429 with the seconds to wait; 0 lets through. */
function assertOpen(secondsToWait: number): void {
  if (secondsToWait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })
}

interface Attempt {
  /** The account's id, or the login where there is none: both are counted alike. */
  who: string
  address: string
  /** A browser that has signed in to this account before: strangers' failures elsewhere do not lock it out. */
  isKnownDevice: boolean
}

/**
 * One attempt to sign in, counted before the password is looked at and given back when it was right. Failures alone stay
 * counted, so that an office behind one address can sign in together.
 */
export async function consumeSignInAttempt(limits: RateLimits, attempt: Attempt): Promise<Taken> {
  const { who, address, isKnownDevice } = attempt
  const everywhere = { key: `sign-in as ${who}`, limit: 50, windowSeconds: QUARTER_HOUR }
  return limits.consume([
    { key: `sign-in ${who} ${address}`, limit: 10, windowSeconds: QUARTER_HOUR },
    { key: `sign-in from ${address}`, limit: 100, windowSeconds: QUARTER_HOUR },
    ...(isKnownDevice ? [] : [everywhere]),
  ])
}

/** Counts one event of the kind and throws 429 where that is one too many. Failures alone count where it is given back. */
async function consumeOrRefuse(limits: RateLimits, rules: readonly LimitRule[]): Promise<Taken> {
  const taken = await limits.consume(rules)
  assertOpen(taken.secondsToWait)
  return taken
}

export const consumeOldPasswordAttempt = (limits: RateLimits, accountId: string) =>
  consumeOrRefuse(limits, [{ key: `old password of ${accountId}`, limit: 10, windowSeconds: QUARTER_HOUR }])

export const consumeRecoveryLookUp = (limits: RateLimits, address: string) =>
  consumeOrRefuse(limits, [{ key: `recovery look-up from ${address}`, limit: 60, windowSeconds: QUARTER_HOUR }])

export const consumeSecretsSubmission = (limits: RateLimits, address: string) =>
  consumeOrRefuse(limits, [{ key: `secret answers from ${address}`, limit: 60, windowSeconds: QUARTER_HOUR }])

/** For logins that have no questions: they lock after three, for good, just as accounts that have some. */
export const consumeDecoyAttempt = (limits: RateLimits, login: string, most: number): Promise<Taken> =>
  limits.consume([{ key: `secret answers of ${login}`, limit: most, windowSeconds: Number.POSITIVE_INFINITY }])

export const consumeResetRequest = (limits: RateLimits, address: string) =>
  consumeOrRefuse(limits, [{ key: `reset requests from ${address}`, limit: 60, windowSeconds: QUARTER_HOUR }])

/** Past the limit no further mail goes out, and nobody is told. */
export const consumeResetMail = async (limits: RateLimits, email: string): Promise<boolean> =>
  (await limits.consume([{ key: `reset mail to ${email}`, limit: 3, windowSeconds: HOUR }])).secondsToWait === 0

export const consumeVerificationRequest = (limits: RateLimits, address: string) =>
  consumeOrRefuse(limits, [{ key: `verification requests from ${address}`, limit: 60, windowSeconds: QUARTER_HOUR }])

/** Past the limit no further mail goes out, and nobody is told. */
export const consumeVerificationMail = async (limits: RateLimits, login: string): Promise<boolean> =>
  (await limits.consume([{ key: `verification mail to ${login}`, limit: 3, windowSeconds: HOUR }])).secondsToWait === 0

/** Registrations that were refused tell which addresses are taken: they are limited more tightly than those that work. */
export async function consumeRegistration(limits: RateLimits, address: string): Promise<Taken> {
  await consumeOrRefuse(limits, [{ key: `registrations from ${address}`, limit: 300, windowSeconds: HOUR }])
  return consumeOrRefuse(limits, [
    { key: `refused registrations from ${address}`, limit: 30, windowSeconds: QUARTER_HOUR },
  ])
}
