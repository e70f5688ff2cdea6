import { z } from 'zod'
import { SecretsSetupInput } from './auth.ts'
import { Timestamp, text } from './primitives.ts'
import { PasskeySignIn } from './second-factor.ts'

/** Why the caller's own results are sealed, and what opens the seal. */
export const ResultsSeal = z.object({
  /** Confidential results that were begun before this time are sealed. */
  sealed_at: Timestamp,
  /** `password_changed`, `email_changed`, `username_changed`, `recovery_questions_changed`, … */
  changed: z.array(z.string()),
  /** The current login of the account, which the person who opens the seal confirms. */
  email: z.string().nullable(),
  username: z.string().nullable(),
  /** Whether the account had a password before the change. */
  old_password: z.boolean(),
  /** Whether there is a passkey from before the change. */
  passkey: z.boolean(),
  /** The recovery questions from before the change: three, or none. */
  questions: z.array(z.int()),
  /** The email address from before the change, masked; null if there was none. */
  former_email: z.string().nullable(),
  /** Whether opening the seal requires a new password, because someone else may know the current one. */
  password_needed: z.boolean(),
})
export type ResultsSeal = z.infer<typeof ResultsSeal>

/**
 * One proof from before the change: the former password, the former recovery answers, a passkey, or the token from a
 * link sent to the former address.
 */
export const ResultsSealOpening = z.object({
  old_password: text(200).min(1).optional(),
  secrets: SecretsSetupInput.optional(),
  token: text(500).min(1).optional(),
  passkey: z
    .object({ token: PasskeySignIn.shape.token, assertion: PasskeySignIn.shape.passkey })
    .describe('The browser’s answer for a passkey, and the token of the passkey request')
    .optional(),
  /** The new password, if required. */
  password: text(200).optional(),
})
export type ResultsSealOpening = z.infer<typeof ResultsSealOpening>

export const ResultsSealLink = z.object({ accepted: z.literal(true) })
