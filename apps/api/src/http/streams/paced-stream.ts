import { Transform, type TransformCallback } from 'node:stream'
import { createPaceJudge } from '../security/judge-pace.ts'

const LOOK_MS = 1000

/**
 * Passes bytes on, and cuts off a reader that is too slow, because its export occupies a connection, snapshot or slot
 * that others need. It buffers no more than the two sides of the stream do.
 */
export class PacedStream extends Transform {
  readonly #timer: NodeJS.Timeout
  #passed = 0

  constructor(isWanted: () => boolean = () => false) {
    super()
    const isTooSlow = createPaceJudge()
    this.#timer = setInterval(() => {
      const waiting = this.readableLength
      const look = {
        now: performance.now(),
        taken: this.#passed - waiting,
        isWaiting: waiting > 0,
        isWanted: isWanted(),
      }
      if (isTooSlow(look)) this.destroy(new Error('the reader is too slow'))
    }, LOOK_MS).unref()
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#passed += bytes.length
    done(null, bytes)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#timer)
    done(error)
  }
}
