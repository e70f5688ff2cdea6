import type { ConsumedLimits, LimitRule, RateLimits } from '../../platform/rate-limits.ts'
import { TooManyWaiting } from '../../platform/take-turns.ts'
import { AppError } from '../errors/app-error.ts'

/** 429 with the number of seconds to wait before another attempt. */
export const tooManyRequests = (secondsToWait: number): AppError =>
  new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })

/** Counts one event for each rule. If one of the rules is exhausted, counts nothing and throws 429. */
export async function consumeOrRefuse(limits: RateLimits, ...rules: LimitRule[]): Promise<ConsumedLimits> {
  const consumed = await limits.consume(rules)
  if (consumed.secondsToWait > 0) throw tooManyRequests(consumed.secondsToWait)
  return consumed
}

const RETRY_SECONDS = 5

/** 429 where too much is waiting for its turn. */
export const orTryLater = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? tooManyRequests(RETRY_SECONDS) : error
  })
