import { asFiniteNumber, decodeMessage, type EmbeddedPlayer, type FrameMessage } from './embedded-player.ts'

const ENDED = 0
const PAUSED = 2
/** Player errors after which it cannot continue: an invalid id, a deleted video, or one that may not be embedded. */
const FATAL = new Set([2, 100, 101, 150, 153])

/** Accepts youtube.com/watch?v=…, youtu.be/…, /embed/…, /shorts/… and /live/…. */
function findVideo(link: string): string | null {
  const { hostname, pathname, searchParams } = new URL(link)
  const parts = pathname.split('/').filter(Boolean)
  const id = searchParams.get('v') ?? (hostname === 'youtu.be' ? parts[0] : parts[1])
  return id && /^[\w-]{6,20}$/.test(id) ? id : null
}

function parseMessage(data: unknown): FrameMessage {
  const { event, info } = decodeMessage(data)
  if (event === 'onReady') return { ready: true }
  if (event === 'onError') return FATAL.has(asFiniteNumber(info) ?? -1) ? { failed: true } : {}
  if (event !== 'initialDelivery' && event !== 'infoDelivery') return {}
  const { currentTime, duration, playerState, playbackRate } = decodeMessage(info)
  const [seconds, length, rate] = [asFiniteNumber(currentTime), asFiniteNumber(duration), asFiniteNumber(playbackRate)]
  return {
    ready: event === 'initialDelivery',
    ...(seconds !== undefined && { seconds }),
    ...(length !== undefined && { duration: length }),
    ...(rate !== undefined && { rate }),
    paused: playerState === PAUSED,
    ended: playerState === ENDED,
  }
}

const command = (func: string, args: unknown[]) => JSON.stringify({ event: 'command', func, args })

export const youtube: EmbeddedPlayer = {
  origin: 'https://www.youtube-nocookie.com',
  playerUrl: (link, startAt) => {
    const id = findVideo(link)
    if (!id) return null
    const query = new URLSearchParams({
      enablejsapi: '1',
      rel: '0',
      playsinline: '1',
      origin: window.location.origin,
      start: String(Math.floor(startAt)),
    })
    return `https://www.youtube-nocookie.com/embed/${id}?${query}`
  },
  onLoadCommands: [JSON.stringify({ event: 'listening', id: 'player', channel: 'widget' })],
  onReadyCommands: [command('addEventListener', ['onError'])],
  parseMessage,
  seekCommand: (seconds) => command('seekTo', [seconds, true]),
}
