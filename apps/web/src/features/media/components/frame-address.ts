import { checkMediaLink } from '@evenground/shared/rules'

/** vimeo.com/76979871, vimeo.com/76979871/8272103f6e (unlisted) or player.vimeo.com/video/76979871?h=8272103f6e. */
function vimeoAddress({ pathname, searchParams }: URL): string | null {
  const [id, hash] = pathname.split('/').filter((part) => /^[0-9a-f]+$/i.test(part))
  if (!id || !/^\d+$/.test(id)) return null
  const key = hash ?? searchParams.get('h')
  return `https://player.vimeo.com/video/${id}?dnt=1${key && /^[0-9a-f]+$/i.test(key) ? `&h=${key}` : ''}`
}

/** youtu.be/x, youtube.com/watch?v=x, /embed/x or /shorts/x. */
function youtubeAddress({ pathname, searchParams }: URL): string | null {
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?rel=0` : null
}

/** Where a video plays inside a page; null for a link that is none of its service's. */
export function frameAddress(type: 'vimeo' | 'youtube', link: string): string | null {
  if (!checkMediaLink(type, link).ok) return null
  const url = new URL(link)
  return type === 'vimeo' ? vimeoAddress(url) : youtubeAddress(url)
}
