import { type FrameMessage, type FrameService, parseNumber, parseRecord } from './frame-service.ts'

const EVENTS = ['timeupdate', 'seeked', 'pause', 'ended', 'error']

/** vimeo.com/76979871, vimeo.com/76979871/8272103f6e (unlisted) or player.vimeo.com/video/76979871?h=8272103f6e. */
function findVideo(link: string): { id: string; hash: string | null } | null {
  const { pathname, searchParams } = new URL(link)
  const [id, hash] = pathname.split('/').filter((part) => /^[0-9a-f]+$/i.test(part))
  return id && /^\d+$/.test(id) ? { id, hash: hash ?? searchParams.get('h') } : null
}

function read(data: unknown): FrameMessage {
  const { event, data: details } = parseRecord(data)
  const { seconds, duration } = parseRecord(details)
  const at = parseNumber(seconds)
  const length = parseNumber(duration)
  const known = { ...(at !== undefined && { seconds: at }), ...(length !== undefined && { duration: length }) }
  switch (event) {
    case 'ready':
      return { ready: true }
    case 'timeupdate':
      return known
    case 'seeked':
      return { ...known, seeked: true }
    case 'pause':
      return { ...known, paused: true }
    case 'ended':
      return { ...known, ended: true }
    case 'error':
      return { failed: true }
    default:
      return {}
  }
}

export const vimeo: FrameService = {
  origin: 'https://player.vimeo.com',
  src: (link, startAt) => {
    const video = findVideo(link)
    if (!video) return null
    const query = new URLSearchParams({ dnt: '1', ...(video.hash && { h: video.hash }) })
    return `https://player.vimeo.com/video/${video.id}?${query}#t=${Math.floor(startAt)}s`
  },
  hello: [],
  subscribe: EVENTS.map((value) => ({ method: 'addEventListener', value })),
  read,
  goTo: (value) => ({ method: 'setCurrentTime', value }),
}
