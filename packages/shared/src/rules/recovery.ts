export const SECRET_QUESTIONS_PER_ACCOUNT = 3
export const MAX_SECRET_ATTEMPTS = 3

/**
 * How many failed attempts at recovery the same answers allow in all. An administrator can reset the attempts of an
 * account as often as they like: without this limit, they could try any number of answers, keep the right ones, and
 * recover with them once the person has opened the seal. Three times the ordinary limit, so that people whom an
 * administrator lets try again still have a chance.
 */
export const MAX_FAILED_RECOVERIES = 3 * MAX_SECRET_ATTEMPTS

/**
 * Whether an account must choose its secret questions: it has no email address for recovery, and at least one of the
 * three questions is missing.
 *
 * @param account.secrets index of each chosen question (0 is a valid index), null if none is chosen
 */
export function secretsNeeded(account: {
  readonly email: string | null
  readonly secrets: readonly (number | null)[]
}): boolean {
  if (account.email?.trim()) return false
  return account.secrets.filter((question) => question !== null).length < SECRET_QUESTIONS_PER_ACCOUNT
}

/** Returns how many attempts at the secret questions are left, 0 to 3. */
export function remainingAttempts(used: number): number {
  return Math.max(0, MAX_SECRET_ATTEMPTS - used)
}
