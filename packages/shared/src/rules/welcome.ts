const DAY_MS = 86_400_000

const WELCOME_AFTER_DAYS = 90

/**
 * Whether the welcome page is shown: at the first sign-in and after an absence of strictly more than 90 days. Never if
 * the domain has no welcome instruction.
 *
 * @param previousSignInAt the sign-in before the present one, since the present one is always today
 */
export function welcomeDue(
  previousSignInAt: Date | number | null,
  now: Date | number,
  hasWelcomeInstruction: boolean,
): boolean {
  if (!hasWelcomeInstruction) return false
  return previousSignInAt === null || Number(now) - Number(previousSignInAt) > WELCOME_AFTER_DAYS * DAY_MS
}
