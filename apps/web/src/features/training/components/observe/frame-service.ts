/** One message of a player in a frame, in the product's own words. All times in seconds. */
export interface FrameMessage {
  ready?: boolean
  seconds?: number
  duration?: number
  rate?: number
  /** Somebody moved to `seconds`. */
  seeked?: boolean
  paused?: boolean
  ended?: boolean
  failed?: boolean
}

/** A video service whose player lives in a frame and talks through messages. */
export interface FrameService {
  origin: string
  /** The player's address for a video's link; null for a link that names no video. */
  src: (link: string, startAt: number) => string | null
  /** Subscribes to the events of the player. Sent when the frame is loaded. */
  hello: readonly unknown[]
  /** Sent once the player says that it is ready. */
  subscribe: readonly unknown[]
  read: (data: unknown) => FrameMessage
  goTo: (seconds: number) => unknown
}

/** Messages come as text or as an object, and any frame may send one. */
export function parseRecord(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return typeof data === 'object' && data ? (data as Record<string, unknown>) : {}
  try {
    return parseRecord(JSON.parse(data) ?? {})
  } catch {
    return {}
  }
}

export const parseNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
