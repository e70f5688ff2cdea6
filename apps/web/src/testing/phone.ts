import { onTestFinished } from 'vitest'

/** The page is as narrow as on a phone until the test ends. jsdom lays nothing out: this is what media queries answer. */
export function actAsPhone(): void {
  const before = window.matchMedia
  window.matchMedia = (query: string) => ({ ...before(query), matches: query === '(max-width: 767px)' })
  onTestFinished(() => {
    window.matchMedia = before
  })
}
