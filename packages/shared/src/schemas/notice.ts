import { z } from 'zod'
import { Id, Timestamp } from './primitives.ts'

/** An event about an account that could not be mailed to its holder. */
export const AccountNotice = z.object({
  id: Id,
  /** `password_changed`, `email_changed`, `username_changed`, `recovery_questions_changed`, … */
  kind: z.string(),
  /**
   * `by` is `administrator`, `self`, `link`, `questions`, `provider` or `operator`. `data_exported` also has `results`
   * and `journals`; `retention_ahead` has `domain_id`, `domain_title`, `until` and numbers instead. Empty for some kinds.
   */
  details: z.record(z.string(), z.unknown()),
  created_at: Timestamp,
})
export type AccountNotice = z.infer<typeof AccountNotice>
