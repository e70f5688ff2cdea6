import { isPasswordTooLong } from '@evenground/shared/rules'
import bcrypt from 'bcrypt'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * Whether the password fits the hash. Without a hash, compares with a dummy of the same cost, so that a missing hash
   * takes as long.
   */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** The hash of two random UUIDs, which is nobody's password; computed once per process. */
const makeDummy = (cost: number) => bcrypt.hash(crypto.randomUUID() + crypto.randomUUID(), cost)

/**
 * Runs bcrypt on the thread pool, at most `parallel` hashes at once, so that many sign-ins leave processor time for
 * everything else. Passwords over 72 bytes are refused where a password is set; bcrypt itself would silently ignore the
 * rest.
 */
export function createPasswordHasher({ cost, parallel }: { cost: number; parallel: number }): PasswordHasher {
  const dummy = makeDummy(cost)
  const limitConcurrency = createConcurrencyLimiter(parallel)

  return {
    hash: (password) => limitConcurrency(() => bcrypt.hash(password, cost)),
    matches: async (password, hash) => {
      const against = hash ?? (await dummy)
      const equal = await limitConcurrency(() => bcrypt.compare(password, against))
      return equal && hash !== null && !isPasswordTooLong(password)
    },
  }
}
