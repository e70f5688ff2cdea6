import { AppError } from '../../http/app-error.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

/** Files that one person sends in an hour, rehearsals among them: each says of people whether they are known. */
const FILES_PER_HOUR = 100

export async function takeFile(limits: RateLimits, accountId: string): Promise<void> {
  const rule = { key: `import by ${accountId}`, limit: FILES_PER_HOUR, windowSeconds: 60 * 60 }
  const { secondsToWait } = await limits.consume([rule])
  if (secondsToWait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(secondsToWait) } })
}
