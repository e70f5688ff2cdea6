import { describe, expect, test } from 'vitest'
import { isOwnPage, isShippedFile } from './own-address.ts'

describe('a shipped file', () => {
  test.each(['/media/guide.pdf', '/media/en/guide_1.mp4', '/MEDIA/Guide.PDF', '/media/guide.pdf#page=2'])(
    'is %s',
    (path) => {
      expect(isShippedFile(path)).toBe(true)
    },
  )

  test.each([
    'x/media/guide.pdf',
    '/media/guide.pdf?x',
    '/media/guide.pdf#<b>',
    '/media/.hidden',
    '/media/../guide.pdf',
    '/media/guide',
    '/media/guide.p',
    '/media/guide.tarball',
    '/else/guide.pdf',
  ])('is not %s', (path) => expect(isShippedFile(path)).toBe(false))
})

describe('a page of the product', () => {
  test.each(['/', '/#/content', '/privacy', '/getting-started/', '/a/b'])('is %s', (path) => {
    expect(isOwnPage(path)).toBe(true)
  })

  test.each(['api', 'agent', 'scim', 'assets', 'media', 'metrics', 'healthz', 'readyz'])(
    'is nothing below /%s',
    (first) => {
      expect([`/${first}`, `/${first}/x`, `/${first.toUpperCase()}`].map(isOwnPage)).toEqual([false, false, false])
    },
  )

  test.each(['', 'privacy', '//example.org', '/a//b', '/#/a b', '/#<b>', '/a?b', 'x/#/content', '/a/b.html'])(
    'is not %j',
    (path) => {
      expect(isOwnPage(path)).toBe(false)
    },
  )
})
