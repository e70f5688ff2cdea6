import { Socket } from 'node:net'
import pg from 'pg'

/** One connection to the database, and what this process knows of it. */
export interface Connection {
  readonly client: pg.Client
  /** The scope settings that were applied last, as one text. Absent: none yet. */
  appliedScope?: string | undefined
  /** The process that serves it on the other side. */
  backend?: number | undefined
  /**
   * What is sent until this tick ends leaves in one piece: each piece is a call of the system and wakes the database up,
   * which costs more than most look-ups do.
   */
  sendTogether(): void
  /** Cuts it, whatever is under way. */
  cut(): void
}

/** A connection that is made by the caller, with `client.connect()`. */
export function prepareConnection(options: pg.ClientConfig): Connection {
  const socket = new Socket()
  const client = new pg.Client({ ...options, stream: () => socket })
  return {
    client,
    sendTogether: () => {
      if (socket.writableCorked > 0) return
      socket.cork()
      process.nextTick(() => socket.uncork())
    },
    cut: () => void socket.destroy(),
  }
}
