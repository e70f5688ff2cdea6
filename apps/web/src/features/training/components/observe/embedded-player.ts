/** A message of an embedded player, in one shape for all video services. All times in seconds. */
export interface FrameMessage {
  ready?: boolean
  seconds?: number
  duration?: number
  rate?: number
  /** The person jumped to `seconds`. */
  seeked?: boolean
  paused?: boolean
  ended?: boolean
  failed?: boolean
}

/** A video service whose player runs in an iframe and is controlled by messages. */
export interface EmbeddedPlayer {
  origin: string
  /** The URL of the player for the link of a video, from this second on; null if the link names no video. */
  playerUrl: (link: string, startAt: number) => string | null
  /** Sent when the frame has loaded: the handshake, or the event listeners if the service needs no handshake. */
  onLoadCommands: readonly unknown[]
  /** Sent when the player reports that it is ready: adds the event listeners. */
  onReadyCommands: readonly unknown[]
  parseMessage: (data: unknown) => FrameMessage
  seekCommand: (seconds: number) => unknown
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value ? (value as Record<string, unknown>) : {}

/** Players send JSON or an object. Other frames can send anything: that counts as an empty message. */
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
