import type { AppError } from '../../http/errors/app-error.ts'
import { taken } from './scim-error.ts'
import type { Leaver } from './users.repo.ts'

/**
 * How long after they left people can come back without any externalId. It covers people who were unassigned by
 * mistake; Entra ID, too, can restore people for 30 days. Later, their address may be someone else's.
 */
const RETURN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether the directory means the person whom it had deleted or deactivated, and not a new employee with the address of
 * a former one, who must not get that person's answers, scores and journal. The same externalId proves it. Where one is
 * missing, it is true if an administrator has activated the account since; and for a while, if the directory never sent
 * one. Where it did not deactivate the person itself, it may have created them ahead of their first day.
 */
export function isSamePerson(one: Leaver, externalId: string | null, now: Date): boolean {
  if (one.externalId !== null && externalId !== null) return one.externalId === externalId
  if (one.active) return true
  const leftAt = one.deletedAt ?? one.deactivatedAt
  const isRecent = leftAt === null || now.getTime() - leftAt.getTime() < RETURN_DAYS * DAY_MS
  return one.externalId === externalId && isRecent
}

/** The refusal to create someone under names that another person already has. */
export function takenBy(one: Leaver, externalId: string | null): AppError {
  if (!one.deletedAt) return taken('Someone in this domain already has this username, address, or externalId.')
  return taken(
    one.externalId !== null && externalId !== null
      ? 'Someone who left has this username or address, under another externalId. Anonymize or rename that account first.'
      : 'Someone who left has this username or address. If this is the same person, activate that account first; if not, anonymize or rename it.',
  )
}

/**
 * Throws if an update gives the account of someone who left to someone else. Directories look for new employees by
 * user name, and find the inactive account of a former one. A directory that sends no externalId says nothing about it:
 * it reactivates by our id alone. Active people can get other externalIds, since directories are replaced.
 */
export function assertSamePerson(
  one: Leaver,
  { externalId, activates }: { externalId?: string | null; activates: boolean },
  now: Date,
): void {
  if (one.active || (externalId === undefined && !activates)) return
  if (isSamePerson(one, externalId === undefined ? one.externalId : externalId, now)) return
  throw taken(
    'This account is inactive, and the externalId doesn’t show that this is the same person. If it is, activate the account first; if not, anonymize or rename it.',
  )
}
