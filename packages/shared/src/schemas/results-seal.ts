import { z } from 'zod'
import { SecretsSetupInput } from './auth.ts'
import { Timestamp, text } from './primitives.ts'
import { PasskeySignIn } from './second-factor.ts'

/** Why results of one's own account are sealed, and what opens them. */
export const ResultsSeal = z.object({
  /** Confidential results that were begun until then are sealed. */
  sealed_at: Timestamp,
  /** `password_changed`, `email_changed`, `username_changed`, `recovery_questions_changed`, … */
  changed: z.array(z.string()),
  /** The current login of the account: the person who opens the seal confirms it. */
  email: z.string().nullable(),
  username: z.string().nullable(),
  /** Whether there was a password before. */
  old_password: z.boolean(),
  /** Whether there is a passkey from before. */
  passkey: z.boolean(),
  /** The recovery questions from before: three, or none. */
  questions: z.array(z.int()),
  /** The address from before, masked; null where there was none. */
  former_email: z.string().nullable(),
  /** Whether opening takes a new password: someone else may know the present one. */
  password_needed: z.boolean(),
})
export type ResultsSeal = z.infer<typeof ResultsSeal>

/**
 * One thing from before: the former password, the answers of then, a passkey, or the token of a link to the former
 * address.
 */
export const ResultsSealOpening = z.object({
  old_password: text(200).min(1).optional(),
  secrets: SecretsSetupInput.optional(),
  token: text(500).min(1).optional(),
  passkey: z
    .object({ token: PasskeySignIn.shape.token, assertion: PasskeySignIn.shape.passkey })
    .describe('What a passkey signed, and the token of the question')
    .optional(),
  /** The new password, where it is needed. */
  password: text(200).optional(),
})
export type ResultsSealOpening = z.infer<typeof ResultsSealOpening>

export const ResultsSealLink = z.object({ accepted: z.literal(true) })
