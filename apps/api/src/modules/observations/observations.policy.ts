import type { Medium } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'

/** Players may stop a little before the length that they reported. */
const TOLERANCE_SECONDS = 1

export interface Watching {
  mediumType: Medium['medium_type']
  furthestSeconds: number | null
  durationSeconds: number | null
  loadError: boolean
  maySkip: boolean
}

/**
 * Whether what the player reports shows that the medium was watched. A PDF is done as soon as it is loaded. A player
 * that could not load, or does not report its position, is accepted but does not verify anything. One that stopped before
 * the end is refused, unless skipping is allowed.
 * @throws AppError `observation_too_early`
 */
export function isWatchedToEnd(watching: Watching): boolean {
  const { mediumType, furthestSeconds, durationSeconds, loadError, maySkip } = watching
  if (mediumType === 'pdf') return true
  if (loadError || furthestSeconds === null || durationSeconds === null) return false
  const reachedEnd = furthestSeconds >= durationSeconds - TOLERANCE_SECONDS
  if (!reachedEnd && !maySkip) throw new AppError('observation_too_early')
  // A length of 0 verifies nothing.
  return reachedEnd && durationSeconds > 0
}
