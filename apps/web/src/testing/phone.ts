import { onTestFinished } from 'vitest'

/** Makes the page as narrow as a phone until the test ends. jsdom has no layout, so only media queries change. */
export function actAsPhone(): void {
  const before = window.matchMedia
  window.matchMedia = (query: string) => ({ ...before(query), matches: query === '(max-width: 767px)' })
  onTestFinished(() => {
    window.matchMedia = before
  })
}
