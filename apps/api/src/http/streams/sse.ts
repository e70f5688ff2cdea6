import { Readable } from 'node:stream'

export interface EventSink {
  /**
   * Sends one event. Returns a promise when the reader is behind; await it before the next event. Does nothing once the
   * reader has left.
   */
  send(data: string): Promise<void> | undefined
  /** Aborted when the reader disconnects or stops reading. */
  left: AbortSignal
}

/** A reader that takes nothing for this long is cut off. */
const STALL_MS = 60_000
const BUFFER_BYTES = 16_384

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Proxies that buffer responses would otherwise hold every event back until the end.
  'x-accel-buffering': 'no',
}

/**
 * Creates a stream of server-sent events. Events sent within one turn of the event loop leave in one write. Each line
 * of an event's text becomes a `data:` line, so that line breaks in the text never end the event.
 */
export function createEventStream(produce: (sink: EventSink) => Promise<void>): Readable {
  const left = new AbortController()
  let wake: (() => void) | null = null
  let pending = ''
  let isFull = false
  const stream = new Readable({
    highWaterMark: BUFFER_BYTES,
    read() {
      isFull = false
      wake?.()
    },
    destroy(error, callback) {
      left.abort()
      wake?.()
      callback(error)
    },
  })

  function flush(): void {
    if (pending === '' || stream.destroyed) return
    const text = pending
    pending = ''
    isFull = !stream.push(text)
  }

  /** Resolves for all waiting senders when the reader takes data again. */
  let taken: Promise<void> | undefined
  const untilTaken = (): Promise<void> => {
    taken ??= new Promise<void>((resolve) => {
      const timer = setTimeout(() => stream.destroy(), STALL_MS)
      wake = () => {
        wake = null
        taken = undefined
        clearTimeout(timer)
        resolve()
      }
    })
    return taken
  }

  function send(data: string): Promise<void> | undefined {
    if (left.signal.aborted) return undefined
    if (pending === '') setImmediate(flush)
    pending += `data: ${data.replaceAll(/\r\n|\r|\n/g, '\ndata: ')}\n\n`
    if (isFull || pending.length > BUFFER_BYTES) {
      flush()
      if (isFull) return untilTaken()
    }
    return undefined
  }

  produce({ send, left: left.signal }).then(
    () => {
      flush()
      stream.push(null)
    },
    (error: Error) => stream.destroy(error),
  )
  return stream
}
