/** A message of an embedded player, in one shape for all video services. All times in seconds. */
export interface FrameMessage {
  ready?: boolean
  seconds?: number
  duration?: number
  rate?: number
  /** Someone moved to `seconds`. */
  seeked?: boolean
  paused?: boolean
  ended?: boolean
  failed?: boolean
}

/** A video service whose player runs in an iframe and is controlled by messages. */
export interface EmbeddedPlayer {
  origin: string
  /** The URL of the player for a video's link; null for a link that names no video. */
  playerUrl: (link: string, startAt: number) => string | null
  /** Posted when the frame has loaded: the handshake, or the event listeners where none is needed. */
  onLoadCommands: readonly unknown[]
  /** Posted when the player reports that it is ready: adds the event listeners. */
  onReadyCommands: readonly unknown[]
  parseMessage: (data: unknown) => FrameMessage
  seekCommand: (seconds: number) => unknown
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value ? (value as Record<string, unknown>) : {}

/** Messages come as JSON or as an object. Any frame may send one, so that everything else counts as empty. */
export function decodeMessage(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return asRecord(data)
  try {
    return asRecord(JSON.parse(data))
  } catch {
    return {}
  }
}

/** The value if it is a finite number. */
export const asFiniteNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
