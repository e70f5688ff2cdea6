import { isShippedFile } from './own-address.ts'

export type MediumType = 'vimeo' | 'youtube' | 'podcast' | 'pdf'

export type MediaLinkResult =
  | { readonly ok: true; readonly kind: 'external' | 'own_path' }
  | {
      readonly ok: false
      readonly reason: 'invalid_link' | 'not_https' | 'has_credentials' | 'host_not_allowed' | 'path_not_allowed'
    }

const VIMEO_HOSTS: readonly string[] = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

const YOUTUBE_HOSTS: readonly string[] = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]

/** The only hosts that a link of this type may lead to; null where any will do. */
export const MEDIA_HOSTS: Readonly<Record<MediumType, readonly string[] | null>> = {
  vimeo: VIMEO_HOSTS,
  youtube: YOUTUBE_HOSTS,
  podcast: null,
  pdf: null,
}

const MAX_LINK_LENGTH = 2048

type ParsedUrl = {
  readonly protocol: string
  readonly host: string
  readonly username: string
  readonly password: string
}

// Browsers and Node both have it; this package is compiled without either's types. A parser of our own
// would read some links differently from the browser that later follows them.
declare const URL: new (text: string) => ParsedUrl

function parseUrl(url: string): ParsedUrl | null {
  // "https:host" is a path of this site in a browser that is on https, and another site to the parser.
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(url)) return null
  try {
    return new URL(url)
  } catch {
    return null
  }
}

// URL parsers drop tabs and line ends and read a backslash as a slash, so that "/\host" or "/<tab>/host"
// would lead to another site.
function hasTreacherousCharacter(url: string): boolean {
  return /[\s\\\p{Cc}]/u.test(url)
}

/**
 * Whether a medium may link there: https to an allowed host, without credentials, or, for what is not a
 * Vimeo or YouTube video, a file that is shipped with the product. Links of at most 2048 characters.
 */
export function checkMediaLink(type: MediumType, url: string): MediaLinkResult {
  const hosts = MEDIA_HOSTS[type]
  if (url === '' || url.length > MAX_LINK_LENGTH || hasTreacherousCharacter(url)) {
    return { ok: false, reason: 'invalid_link' }
  }
  if (/^\/(?!\/)/.test(url)) {
    if (hosts) return { ok: false, reason: 'host_not_allowed' }
    return isShippedFile(url) ? { ok: true, kind: 'own_path' } : { ok: false, reason: 'path_not_allowed' }
  }
  const parsed = parseUrl(url)
  if (!parsed) return { ok: false, reason: 'invalid_link' }
  if (parsed.protocol !== 'https:') return { ok: false, reason: 'not_https' }
  if (parsed.username !== '' || parsed.password !== '') return { ok: false, reason: 'has_credentials' }
  // `host` carries a port that is not 443, which the listed hosts therefore refuse.
  if (hosts && !hosts.includes(parsed.host)) return { ok: false, reason: 'host_not_allowed' }
  return { ok: true, kind: 'external' }
}
