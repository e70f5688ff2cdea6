import { z } from 'zod'
import {
  IDLE_MINUTES_MAX,
  IDLE_MINUTES_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  SESSION_HOURS_MAX,
} from '../constants/index.ts'

/** The people for whom a domain requires a second factor. */
export const SecondFactorPolicy = z.enum(['optional', 'administrators', 'everybody'])
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>

/** How people of a domain sign in, and for how long. Applies only to this domain, not to the domains below. */
export const DomainSignIn = z.object({
  second_factor: SecondFactorPolicy,
  require_fresh_proof: z
    .boolean()
    .describe(
      'Whether everyone, and not only people with a second factor, confirms who they are before sensitive calls',
    ),
  session_hours: z.int().min(1).max(SESSION_HOURS_MAX).nullable().describe('Null: 90 days'),
  idle_minutes: z
    .int()
    .min(IDLE_MINUTES_MIN)
    .max(IDLE_MINUTES_MAX)
    .nullable()
    .describe('After how long without a request a session ends; null: 30 days'),
  password_length: z
    .int()
    .min(PASSWORD_LENGTH_MIN)
    .max(PASSWORD_LENGTH_MAX)
    .nullable()
    .describe('Least length of a new password; null: 8'),
  refuse_breached_passwords: z
    .boolean()
    .describe('Whether people may not choose a password that was found in a breach, where the operator names a list'),
})
export type DomainSignIn = z.infer<typeof DomainSignIn>

export const DomainSignInUpdate = DomainSignIn.partial()
export type DomainSignInUpdate = z.infer<typeof DomainSignInUpdate>
