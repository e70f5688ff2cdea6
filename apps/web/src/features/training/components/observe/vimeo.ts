import { asFiniteNumber, decodeMessage, type EmbeddedPlayer, type FrameMessage } from './embedded-player.ts'

const EVENTS = ['timeupdate', 'seeked', 'pause', 'ended', 'error']

/**
 * Accepts vimeo.com/76979871, vimeo.com/76979871/8272103f6e (unlisted) and
 * player.vimeo.com/video/76979871?h=8272103f6e.
 */
function findVideo(link: string): { id: string; hash: string | null } | null {
  const { pathname, searchParams } = new URL(link)
  const [id, hash] = pathname.split('/').filter((part) => /^[0-9a-f]+$/i.test(part))
  return id && /^\d+$/.test(id) ? { id, hash: hash ?? searchParams.get('h') } : null
}

function parseMessage(data: unknown): FrameMessage {
  const { event, data: details } = decodeMessage(data)
  const { seconds, duration } = decodeMessage(details)
  const at = asFiniteNumber(seconds)
  const total = asFiniteNumber(duration)
  const known = { ...(at !== undefined && { seconds: at }), ...(total !== undefined && { duration: total }) }
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

export const vimeo: EmbeddedPlayer = {
  origin: 'https://player.vimeo.com',
  playerUrl: (link, startAt) => {
    const video = findVideo(link)
    if (!video) return null
    const query = new URLSearchParams({ dnt: '1', ...(video.hash && { h: video.hash }) })
    return `https://player.vimeo.com/video/${video.id}?${query}#t=${Math.floor(startAt)}s`
  },
  onLoadCommands: [],
  onReadyCommands: EVENTS.map((value) => ({ method: 'addEventListener', value })),
  parseMessage,
  seekCommand: (value) => ({ method: 'setCurrentTime', value }),
}
