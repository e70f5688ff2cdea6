import { z } from 'zod'
import { Id, Timestamp } from './primitives.ts'

/** What happened to an account that its holder could not be mailed about. */
export const AccountNotice = z.object({
  id: Id,
  /** `password_changed`, `email_changed`, `username_changed`, `recovery_questions_changed`, … */
  kind: z.string(),
  /** `by`: `administrator`, `self`, `link` or `questions`. */
  details: z.record(z.string(), z.unknown()),
  created_at: Timestamp,
})
export type AccountNotice = z.infer<typeof AccountNotice>
