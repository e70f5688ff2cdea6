import type { Medium } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'

/** A player stops a little before the end it announced. */
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
 * that could not load, or that does not say how far it came, is believed but not taken as shown. One that says it
 * stopped before the end is refused, unless skipping is allowed.
 */
export function isShownWatched(watching: Watching): boolean {
  const { mediumType, furthestSeconds, durationSeconds, loadError, maySkip } = watching
  if (mediumType === 'pdf') return true
  if (loadError || furthestSeconds === null || durationSeconds === null) return false
  const reachedEnd = furthestSeconds >= durationSeconds - TOLERANCE_SECONDS
  if (!reachedEnd && !maySkip) throw new AppError('observation_too_early')
  // A length of nothing is no length: it says as little as none at all.
  return reachedEnd && durationSeconds > 0
}
