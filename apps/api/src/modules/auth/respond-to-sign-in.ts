import { ok } from '@evenground/shared/contract'
import type { SignInStep } from './second-step.service.ts'

/** 200 with the tokens, or 202 with the challenge for the second factor. */
export const respondToSignIn = (step: SignInStep) =>
  'challenge' in step ? { status: 202 as const, body: step.challenge } : { ...ok(step.signedIn), cookies: step.cookies }
