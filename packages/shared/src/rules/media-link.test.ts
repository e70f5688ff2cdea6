import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkMediaLink, MEDIA_HOSTS } from './media-link.ts'

const EXTERNAL = { ok: true, kind: 'external' }
const OWN_PATH = { ok: true, kind: 'own_path' }
const refuse = (reason: string) => ({ ok: false, reason })

describe('a video', () => {
  test.each([
    ['vimeo', 'https://vimeo.com/76979871'],
    ['vimeo', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['vimeo', 'HTTPS://VIMEO.COM/76979871'],
    ['vimeo', 'https://vimeo.com:443/76979871'],
    ['youtube', 'https://www.youtube.com/watch?v=jNQXAC9IVRw'],
    ['youtube', 'https://youtu.be/jNQXAC9IVRw'],
    ['youtube', 'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw'],
  ] as const)('of type %s may link to %s', (type, url) => {
    expect(checkMediaLink(type, url)).toEqual(EXTERNAL)
  })

  test.each([
    ['vimeo', 'https://youtu.be/jNQXAC9IVRw'],
    ['youtube', 'https://vimeo.com/76979871'],
    ['vimeo', 'https://vimeo.com.example.com/1'],
    ['vimeo', 'https://notvimeo.com/1'],
    ['vimeo', 'https://vimeo.com./1'],
    ['vimeo', 'https://vimeo.com:8443/1'],
    ['youtube', 'https://example.com/https://www.youtube.com/watch'],
    ['youtube', 'https://example.com#www.youtube.com'],
    ['youtube', '/media/film.mp4'],
  ] as const)('of type %s may not link to %s', (type, url) => {
    expect(checkMediaLink(type, url)).toEqual(refuse('host_not_allowed'))
  })
})

describe('a podcast or PDF', () => {
  test.each([['https://cdn.example.com/episode-1.mp3'], ['https://example.com:8443/a.pdf'], ['https://例え.jp/a.pdf']])(
    'may link to %s',
    (url) => {
      expect(checkMediaLink('podcast', url)).toEqual(EXTERNAL)
      expect(checkMediaLink('pdf', url)).toEqual(EXTERNAL)
    },
  )

  test.each([['/media/handbook.pdf'], ['/media/2026/talk_1.mp3'], ['/media/handbook.pdf#page=2']])(
    'may be the shipped file %s',
    (url) => {
      expect(checkMediaLink('pdf', url)).toEqual(OWN_PATH)
    },
  )
})

test.each([
  '/',
  '/api/v2/accounts',
  '/../../etc/passwd',
  '/media/../api/v2/accounts',
  '/media/..%2f..%2fapi/v2/accounts',
  '/media/%2e%2e/api/v2/accounts.pdf',
  '/media/./a.pdf',
  '/media/.hidden.pdf',
  '/media//a.pdf',
  '/media/',
  '/media',
  '/media/a',
  '/media/a.pdf?download=/api/v2/accounts',
  '/media/a.pdf;x.pdf',
  '/mediafiles/a.pdf',
  '/MEDIA%2fa.pdf',
  '/assets/start.js',
  '/.vite/manifest.json',
])('%s is no file that is shipped with the product', (url) => {
  expect(checkMediaLink('pdf', url)).toEqual(refuse('path_not_allowed'))
  expect(checkMediaLink('podcast', url)).toEqual(refuse('path_not_allowed'))
})

test('a link may have 2048 characters and no more', () => {
  const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'a')
  expect(checkMediaLink('pdf', ofLength(2048))).toEqual(EXTERNAL)
  expect(checkMediaLink('pdf', ofLength(2049))).toEqual(refuse('invalid_link'))
})

test.each([
  ['http://example.com/a.pdf', 'not_https'],
  ['ftp://example.com/a.pdf', 'not_https'],
  ['file:///etc/passwd', 'invalid_link'],
  ['https://user:secret@example.com/a.pdf', 'has_credentials'],
  ['https://user@example.com/a.pdf', 'has_credentials'],
  ['https://:secret@example.com/a.pdf', 'has_credentials'],
  ['javascript:alert(1)', 'invalid_link'],
  ['javascript://example.com/%0aalert(1)', 'not_https'],
  ['data:text/html,<script>alert(1)</script>', 'invalid_link'],
  ['//example.com/a.pdf', 'invalid_link'],
  ['/\\example.com/a.pdf', 'invalid_link'],
  ['/\t/example.com/a.pdf', 'invalid_link'],
  ['https:example.com/a.pdf', 'invalid_link'],
  ['https:/example.com/a.pdf', 'invalid_link'],
  ['https://', 'invalid_link'],
  ['https://exa mple.com/a.pdf', 'invalid_link'],
  [' https://example.com/a.pdf', 'invalid_link'],
  ['https://example.com/a\u0000.pdf', 'invalid_link'],
  ['media/handbook.pdf', 'invalid_link'],
  ['handbook.pdf', 'invalid_link'],
  ['', 'invalid_link'],
])('%j is refused as %s', (url, reason) => {
  expect(checkMediaLink('pdf', url)).toEqual(refuse(reason))
})

test('whatever is accepted leads, for a browser on this site, to https or to this site itself', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    '/',
    '//',
    '\\',
    '@',
    'vimeo.com',
    'evil.test',
    ':',
    '\t',
    '?',
    '#',
    '.',
    '%2f',
  )
  const link = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  const site = 'https://learn.example.com'
  fc.assert(
    fc.property(fc.constantFrom('vimeo', 'podcast', 'pdf'), link, (type, url) => {
      const result = checkMediaLink(type, url)
      if (!result.ok) return
      const seen = new URL(url, `${site}/content/`)
      expect(seen.protocol).toBe('https:')
      expect(seen.username + seen.password).toBe('')
      if (result.kind === 'own_path') expect(seen.origin).toBe(site)
      if (type === 'vimeo') expect(MEDIA_HOSTS.vimeo).toContain(seen.host)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['vimeo', 'vimeo.com'],
  ['vimeo', 'www.vimeo.com'],
  ['vimeo', 'player.vimeo.com'],
  ['youtube', 'youtube.com'],
  ['youtube', 'www.youtube.com'],
  ['youtube', 'm.youtube.com'],
  ['youtube', 'music.youtube.com'],
  ['youtube', 'youtu.be'],
  ['youtube', 'youtube-nocookie.com'],
  ['youtube', 'www.youtube-nocookie.com'],
] as const)('a %s video may come from %s', (type, host) => {
  expect(checkMediaLink(type, `https://${host}/1`)).toEqual({ ok: true, kind: 'external' })
})
