import { onTestFinished } from 'vitest'

/**
 * Sets whether a media query matches until the test ends. Others stay as they were. jsdom has no layout, so nothing else
 * changes with it.
 */
export function setMedia(query: string, matches: boolean): void {
  const before = window.matchMedia
  window.matchMedia = (asked) => (asked === query ? { ...before(asked), matches } : before(asked))
  onTestFinished(() => {
    window.matchMedia = before
  })
}

/** Makes the page as narrow as a phone until the test ends. */
export const actAsPhone = (): void => setMedia('(max-width: 767px)', true)

/** Whether the person asked for less motion, until the test ends. In tests they did, unless this says otherwise. */
export const setReducedMotion = (reduced: boolean): void => setMedia('(prefers-reduced-motion: reduce)', reduced)
