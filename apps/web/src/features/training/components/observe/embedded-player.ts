/** A message of an embedded player, in the same format for all video services. All times in seconds. */
export interface FrameMessage {
  ready?: boolean
  seconds?: number
  duration?: number
  rate?: number
  /** Whether the person seeked to `seconds`. */
  seeked?: boolean
  paused?: boolean
  ended?: boolean
  failed?: boolean
}

/** A video service whose player runs in an iframe and is controlled by messages. */
export interface EmbeddedPlayer {
  origin: string
  /** The URL of the player for a video's link, starting at this second; null if the link names no video. */
  playerUrl: (link: string, startAt: number) => string | null
  /** Sent when the frame is loaded: the handshake, or the event listeners if the service has no handshake. */
  onLoadCommands: readonly unknown[]
  /** Sent when the player reports that it is ready: adds the event listeners. */
  onReadyCommands: readonly unknown[]
  parseMessage: (data: unknown) => FrameMessage
  seekCommand: (seconds: number) => unknown
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value ? (value as Record<string, unknown>) : {}

/** Decodes a message, which is JSON or an object. Other frames can send anything, which counts as an empty message. */
export function decodeMessage(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return asRecord(data)
  try {
    return asRecord(JSON.parse(data))
  } catch {
    return {}
  }
}

/** Returns the value if it is a finite number. */
export const asFiniteNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
