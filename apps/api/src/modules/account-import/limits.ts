import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Files that one person sends, rehearsals among them: each says of people whether they are known. */
export const importLimit = (accountId: string): LimitRule => ({
  key: `import by ${accountId}`,
  limit: 100,
  windowSeconds: WINDOWS.hour,
})
