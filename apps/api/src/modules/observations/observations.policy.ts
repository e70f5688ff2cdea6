import type { Medium } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'

/** Players may stop a little before the length they reported. */
const TOLERANCE_SECONDS = 1

export interface Watching {
  mediumType: Medium['medium_type']
  furthestSeconds: number | null
  durationSeconds: number | null
  loadError: boolean
  maySkip: boolean
}

/**
 * Whether the player's report proves that the medium was watched to its end. A PDF always counts as read: it is
 * reported when it has loaded. A player that could not load, or does not report its position, is accepted but proves
 * nothing (false).
 * @throws AppError `observation_too_early` if the player stopped before the end and skipping is not allowed
 */
export function isWatchedToEnd(watching: Watching): boolean {
  const { mediumType, furthestSeconds, durationSeconds, loadError, maySkip } = watching
  if (mediumType === 'pdf') return true
  if (loadError || furthestSeconds === null || durationSeconds === null) return false
  const reachedEnd = furthestSeconds >= durationSeconds - TOLERANCE_SECONDS
  if (!reachedEnd && !maySkip) throw new AppError('observation_too_early')
  // A medium with a length of 0 proves nothing.
  return reachedEnd && durationSeconds > 0
}
