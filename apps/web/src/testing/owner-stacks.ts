import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * In development React captures a stack for each element that is made, which its warnings could show: a tenth of the time
 * of a test. After ten thousand elements in a second it does without, as it does here from the first one on.
 */
export function leaveOutOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS]
  if (!internals) return
  const made = { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', made)
}
