import { generateSecret, generateURI, verify } from 'otplib'

/** RFC 6238: the value that apps assume by default. */
const STEP_SECONDS = 30

/** 160 random bits in base 32. */
export const newTotpSecret = (): string => generateSecret()

export const totpUri = (names: { issuer: string; label: string }, secret: string): string =>
  generateURI({ ...names, secret })

/**
 * Returns the time step that a code belongs to; null if the code is wrong. The previous and the next step are accepted
 * too, since clocks of phones differ. Steps up to `after` were used before and are not accepted again.
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
