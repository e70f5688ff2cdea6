import { isPasswordTooLong } from '@evenground/shared/rules'
import bcrypt from 'bcrypt'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Compares with a dummy of the same cost when there is no hash, so that absence takes the same work. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** No one's password: the hash of 32 random bytes, computed once per process. */
const makeDummy = (cost: number) => bcrypt.hash(crypto.randomUUID() + crypto.randomUUID(), cost)

/**
 * bcrypt on the thread pool, at most `parallel` at once, so that a storm of sign-ins leaves processor time to everyone
 * else. Texts over 72 bytes are refused where a password is set; bcrypt itself would silently ignore the rest.
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
