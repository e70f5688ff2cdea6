import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { type ConsumedLimits, type LimitRule, type RateLimits, WINDOWS } from '../../platform/rate-limits.ts'

interface Attempt {
  /** The account's id, or the login where there is none: both are counted alike. */
  who: string
  address: string
  /** A browser that has signed in to this account before: strangers' failures elsewhere do not lock it out. */
  isKnownDevice: boolean
}

/**
 * One attempt to sign in, counted before the password is checked, and refunded if it was right. Only failures stay
 * counted, so that an office behind one address can sign in together.
 */
export const signInLimits = ({ who, address, isKnownDevice }: Attempt): LimitRule[] => [
  { key: `sign-in ${who} ${address}`, limit: 10, windowSeconds: WINDOWS.quarterHour },
  { key: `sign-in from ${address}`, limit: 100, windowSeconds: WINDOWS.quarterHour },
  ...(isKnownDevice ? [] : [{ key: `sign-in as ${who}`, limit: 50, windowSeconds: WINDOWS.quarterHour }]),
]

/** Attempts to open sealed results. An intruder who changed the password has unlimited time to guess. */
export const formerPasswordLimit = (accountId: string): LimitRule => ({
  key: `former password of ${accountId}`,
  limit: 10,
  windowSeconds: WINDOWS.hour,
})

/** As many as there are attempts at the questions, for one sealing in all. */
export const formerAnswersLimit = (sealId: string, most: number): LimitRule => ({
  key: `former answers ${sealId}`,
  limit: most,
  windowSeconds: WINDOWS.forever,
})

export const sealLinkLimit = (accountId: string): LimitRule => ({
  key: `link to the former address of ${accountId}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

/** What one address may ask for without signing in. */
const addressLimit =
  (what: string) =>
  (address: string): LimitRule => ({ key: `${what} from ${address}`, limit: 60, windowSeconds: WINDOWS.quarterHour })

export const recoveryLookUpLimit = addressLimit('recovery look-up')
export const secretAnswersLimit = addressLimit('secret answers')
export const resetRequestLimit = addressLimit('reset requests')
export const verificationRequestLimit = addressLimit('verification requests')

/** For logins that have no questions: they lock after three, for good, just as accounts that have some. */
export const decoyLimit = (login: string, most: number): LimitRule => ({
  key: `secret answers of ${login}`,
  limit: most,
  windowSeconds: WINDOWS.forever,
})

export const resetMessageLimit = (email: string): LimitRule => ({
  key: `reset mail to ${email}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

export const verificationMessageLimit = (accountId: string): LimitRule => ({
  key: `verification mail to ${accountId}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

/** Whether a message may still go out. Past the limit none does, and no one is told. */
export const consumeQuietly = async (limits: RateLimits, rule: LimitRule): Promise<boolean> =>
  (await limits.consume([rule])).secondsToWait === 0

/** Registrations that were refused tell which addresses are taken: they are limited more tightly than those that work. */
export async function consumeRegistration(limits: RateLimits, address: string): Promise<ConsumedLimits> {
  await consumeOrRefuse(limits, { key: `registrations from ${address}`, limit: 300, windowSeconds: WINDOWS.hour })
  return consumeOrRefuse(limits, {
    key: `refused registrations from ${address}`,
    limit: 30,
    windowSeconds: WINDOWS.quarterHour,
  })
}
