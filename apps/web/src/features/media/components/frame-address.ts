import { checkMediaLink } from '@evenground/shared/rules'

/**
 * Accepts vimeo.com/76979871, vimeo.com/76979871/8272103f6e (unlisted) and
 * player.vimeo.com/video/76979871?h=8272103f6e.
 */
function vimeoAddress({ pathname, searchParams }: URL): string | null {
  const [id, hash] = pathname.split('/').filter((part) => /^[0-9a-f]+$/i.test(part))
  if (!id || !/^\d+$/.test(id)) return null
  const key = hash ?? searchParams.get('h')
  return `https://player.vimeo.com/video/${id}?dnt=1${key && /^[0-9a-f]+$/i.test(key) ? `&h=${key}` : ''}`
}

/** Accepts youtu.be/x, youtube.com/watch?v=x, /embed/x and /shorts/x. */
function youtubeAddress({ pathname, searchParams }: URL): string | null {
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?rel=0` : null
}

/** The address of the embedded player for a video; null if the link does not belong to the service. */
export function frameAddress(type: 'vimeo' | 'youtube', link: string): string | null {
  if (!checkMediaLink(type, link).ok) return null
  const url = new URL(link)
  return type === 'vimeo' ? vimeoAddress(url) : youtubeAddress(url)
}
