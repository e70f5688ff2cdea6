import type { Me, SecondFactorChallenge, SignedIn } from '@evenground/shared/schemas'
import { openSession } from '../session/open-session.ts'

export type Challenge = SecondFactorChallenge['second_factor']

/** Opens the session, or returns the challenge for the second factor. */
export const enter = async (answer: SignedIn | SecondFactorChallenge): Promise<Me | Challenge> =>
  'second_factor' in answer ? answer.second_factor : openSession(answer)

export const isChallenge = (entered: Me | Challenge): entered is Challenge => 'methods' in entered
