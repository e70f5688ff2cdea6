import { generateSecret, generateURI, verify } from 'otplib'

/** RFC 6238: what apps assume where nothing else is said. */
const STEP_SECONDS = 30

/** 160 random bits in base 32. */
export const newTotpSecret = (): string => generateSecret()

export const totpUri = (names: { issuer: string; label: string }, secret: string): string =>
  generateURI({ ...names, secret })

/**
 * The time step that a code belongs to; null where it is not right. Clocks of phones differ: the step before and the one
 * after count as well. A step up to `after` was used before and does not count again.
 */
export async function findTimeStep(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number | null },
): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS })
  if (!result.valid) return null
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return after !== null && step <= after ? null : step
}
