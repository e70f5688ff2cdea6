import { ok } from '@evenground/shared/contract'
import type { Entered } from './second-step.service.ts'

/** 200 with the tokens, or 202 with the question for the second factor. */
export const answerEntered = (entered: Entered) =>
  'challenge' in entered
    ? { status: 202 as const, body: entered.challenge }
    : { ...ok(entered.signedIn), cookies: entered.cookies }
