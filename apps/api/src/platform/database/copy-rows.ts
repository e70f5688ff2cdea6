import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { createCopyReader } from './copy-messages.ts'

/**
 * A reader that takes nothing for this long is cut off, because its query occupies a connection and an old snapshot.
 */
const STALL_MS = 60_000

type Listener = (bytes: Buffer) => void

/**
 * The lines of one `COPY … TO STDOUT`; pass it to a client's query(). It reads the bytes directly from the connection's
 * socket and pauses the socket when its reader does. pg gets everything except the rows.
 */
export class CopyRows extends Readable implements pg.Submittable {
  readonly #text: string
  #socket: Socket | undefined
  #pgListener: Listener | undefined
  #stalled: NodeJS.Timeout | undefined

  readonly #listener: Listener = createCopyReader(
    (rows) => {
      if (this.push(rows) || this.#stalled) return
      this.#socket?.pause()
      this.#stalled = setTimeout(() => this.destroy(new Error('nobody reads the export')), STALL_MS)
    },
    (bytes) => this.#pgListener?.(bytes),
  )

  constructor(text: string) {
    super()
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    const socket = connection.stream as Socket
    const [pgListener] = socket.listeners('data') as Listener[]
    if (!pgListener) throw new Error('a connection that nobody listens to')
    this.#socket = socket
    this.#pgListener = pgListener
    socket.off('data', pgListener).on('data', this.#listener)
    connection.query(this.#text)
  }

  override _read(): void {
    clearTimeout(this.#stalled)
    this.#stalled = undefined
    this.#socket?.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#stalled)
    done(error)
  }

  /** Hands the socket back to pg. */
  #giveBack(): void {
    if (this.#socket && this.#pgListener) this.#socket.off('data', this.#listener).on('data', this.#pgListener).resume()
    this.#socket = undefined
  }

  handleError(error: Error): void {
    this.#giveBack()
    this.destroy(error)
  }

  handleCommandComplete(): void {
    this.push(null)
  }

  handleReadyForQuery(): void {
    this.#giveBack()
  }
}
