import { Socket } from 'node:net'
import pg from 'pg'

/** One connection to the database, and what this process knows about it. */
export interface Connection {
  readonly client: pg.Client
  /** The scope settings applied last, as one text; absent before the first. */
  appliedScope?: string | undefined
  /** The PostgreSQL process id of the connection. */
  backend?: number | undefined
  /**
   * Sends everything written until the end of this tick in one packet: each packet costs a system call and wakes the
   * database, which takes longer than most look-ups.
   */
  sendTogether(): void
  /** Closes the socket, even during a statement. */
  cut(): void
}

/** Creates a connection. The caller opens it with `client.connect()`. */
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
