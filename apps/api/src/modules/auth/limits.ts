import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { type ConsumedLimits, type LimitRule, type RateLimits, WINDOWS } from '../../platform/rate-limits.ts'

interface Attempt {
  /**
   * The account's id, or the login if there is no such account. Both count in the same way, so that the limit does not
   * reveal which exist.
   */
  who: string
  address: string
  /** Whether this browser has signed in to the account before. Failures elsewhere do not lock it out. */
  isKnownDevice: boolean
}

/**
 * Limits for sign-ins. An attempt counts before the password is checked and is refunded if it was right, so only
 * failures remain. This lets a whole office behind one address sign in.
 */
export const signInLimits = ({ who, address, isKnownDevice }: Attempt): LimitRule[] => [
  { key: `sign-in ${who} ${address}`, limit: 10, windowSeconds: WINDOWS.quarterHour },
  { key: `sign-in from ${address}`, limit: 100, windowSeconds: WINDOWS.quarterHour },
  ...(isKnownDevice ? [] : [{ key: `sign-in as ${who}`, limit: 50, windowSeconds: WINDOWS.quarterHour }]),
]

/**
 * Limits attempts to open sealed results with the former password. Needed because an intruder who changed the password
 * could otherwise guess for as long as they like.
 */
export const formerPasswordLimit = (accountId: string): LimitRule => ({
  key: `former password of ${accountId}`,
  limit: 10,
  windowSeconds: WINDOWS.hour,
})

export const sealLinkLimit = (accountId: string): LimitRule => ({
  key: `link to the former address of ${accountId}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

/** Limits what one IP address may request without signing in. */
const addressLimit =
  (what: string) =>
  (address: string): LimitRule => ({ key: `${what} from ${address}`, limit: 60, windowSeconds: WINDOWS.quarterHour })

export const recoveryLookUpLimit = addressLimit('recovery look-up')
export const secretAnswersLimit = addressLimit('secret answers')
export const resetRequestLimit = addressLimit('reset requests')
export const verificationRequestLimit = addressLimit('verification requests')

export const resetMessageLimit = (email: string): LimitRule => ({
  key: `reset mail to ${email}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

/**
 * Limits mails that ask to confirm an address, for each receiving address: the accounts with it may come and go. Counts
 * the one after registration as well.
 */
const verificationMessageLimit = (email: string): LimitRule => ({
  key: `verification mail to ${email}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

/** Whether a message may still be sent. Beyond the limit it is not sent, without an error. */
export const consumeQuietly = async (limits: RateLimits, rule: LimitRule): Promise<boolean> =>
  (await limits.consume([rule])).secondsToWait === 0

/** Whether a mail that asks to confirm this address may be sent. False without an address. */
export const mayConfirm = async (limits: RateLimits, email: string | null): Promise<boolean> =>
  email !== null && (await consumeQuietly(limits, verificationMessageLimit(email)))

/**
 * Limits registrations. Refused ones reveal which addresses are taken, so they are limited more strictly than
 * successful ones.
 */
export async function consumeRegistration(limits: RateLimits, address: string): Promise<ConsumedLimits> {
  await consumeOrRefuse(limits, { key: `registrations from ${address}`, limit: 300, windowSeconds: WINDOWS.hour })
  return consumeOrRefuse(limits, {
    key: `refused registrations from ${address}`,
    limit: 30,
    windowSeconds: WINDOWS.quarterHour,
  })
}
