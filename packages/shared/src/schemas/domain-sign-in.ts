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
      'Whether sensitive calls require proof of identity from everyone, not only from people with a second factor',
    ),
  session_hours: z
    .int()
    .min(1)
    .max(SESSION_HOURS_MAX)
    .nullable()
    .describe('Maximum length of a session, in hours. Null: 90 days'),
  idle_minutes: z
    .int()
    .min(IDLE_MINUTES_MIN)
    .max(IDLE_MINUTES_MAX)
    .nullable()
    .describe('Minutes without a request after which a session ends. Null: 30 days'),
  password_length: z
    .int()
    .min(PASSWORD_LENGTH_MIN)
    .max(PASSWORD_LENGTH_MAX)
    .nullable()
    .describe('Minimum length of a new password. Null: 8'),
  refuse_breached_passwords: z
    .boolean()
    .describe(
      'Whether new passwords that were found in a data breach are refused. Has an effect only if the operator has configured a list of breached passwords',
    ),
})
export type DomainSignIn = z.infer<typeof DomainSignIn>

export const DomainSignInUpdate = DomainSignIn.partial()
export type DomainSignInUpdate = z.infer<typeof DomainSignInUpdate>
