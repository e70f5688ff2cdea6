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

/** By media type, the only hosts that a link may lead to; null if any host is allowed. */
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

// Browsers and Node both have `URL`, but this package is compiled without the types of either. A parser of our own
// would read some links differently from the browser that later follows them.
declare const URL: new (text: string) => ParsedUrl

function parseUrl(url: string): ParsedUrl | null {
  // On an https page a browser reads "https:host" as a relative path; the URL parser reads it as another site.
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(url)) return null
  try {
    return new URL(url)
  } catch {
    return null
  }
}

// URL parsers drop tabs and line ends and read a backslash as a slash, so "/\host" or "/<tab>/host" would lead to
// another site.
function hasTreacherousCharacter(url: string): boolean {
  return /[\s\\\p{Cc}]/u.test(url)
}

/**
 * Whether a medium may link to this address. Allowed is https to an allowed host, without credentials; podcasts and
 * PDFs may also be files that ship with the product. Links have at most 2048 characters.
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
  // `host` includes a port other than 443, so the listed hosts are refused with such a port.
  if (hosts && !hosts.includes(parsed.host)) return { ok: false, reason: 'host_not_allowed' }
  return { ok: true, kind: 'external' }
}
