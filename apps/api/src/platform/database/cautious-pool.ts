import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import type { Waiting } from './match-waiting.ts'

/** How many connections are made at the same time. */
const AT_ONCE = 4
/** After an attempt that failed, the next one waits so long, however many requests come meanwhile. */
const AGAIN_MS = 25
/** For so long after the last connection was lost or refused, new ones are made one by one, with a pause between them. */
const RECOVERY_MS = 1000
const STEP_MS = 50

/** Somebody who waits for a connection, as pg-pool keeps them. */
interface PoolWaiting extends Waiting {
  callback(error: Error | undefined, client: pg.PoolClient | undefined, release: () => void): void
  timedOut?: boolean
}

/** What pg-pool has and its types leave out. */
interface PoolParts {
  _isFull(): boolean
  _pulseQueue(): void
  newClient(waiting: PoolWaiting): void
}

/** PostgreSQL's too_many_connections. */
const isFull = (error: Error | undefined): boolean => (error as { code?: unknown } | undefined)?.code === '53300'

const inherited = pg.Pool.prototype as unknown as PoolParts

/**
 * A pool that does not storm its database. pg's own opens a connection for every request that waits, at once: while the
 * database starts each attempt costs it a process, and once it is back all of them want its processor before any is
 * served. Here one attempt speaks for all who wait, and after an outage connections come one by one, so that the first
 * requests are served while the others are still being made.
 */
export class CautiousPool extends pg.Pool {
  #opening = 0
  #isPausing = false
  #timer: NodeJS.Timeout | undefined
  #recoversUntil = 0

  // pg-pool's own, which its types leave out.
  declare protected _pendingQueue: PoolWaiting[]
  declare protected _idle: { client: pg.PoolClient }[]

  constructor(options: pg.PoolConfig) {
    super(options)
    const noteLoss = () => {
      this.#recoversUntil = performance.now() + RECOVERY_MS
    }
    this.on('error', noteLoss)
    this.on('release', (fault: unknown) => {
      if (fault) noteLoss()
    })
  }

  /** Asked by pg-pool before it makes a connection: who finds it full waits in its queue. */
  _isFull(): boolean {
    return inherited._isFull.call(this) || this.#opening >= AT_ONCE || this.#isPausing
  }

  /** Called by pg-pool whenever somebody waits and a connection may be free. */
  _pulseQueue(): void {
    inherited._pulseQueue.call(this)
  }

  /** pg-pool's way to make a connection for somebody. */
  newClient(waiting: PoolWaiting): void {
    this.#opening++
    if (performance.now() < this.#recoversUntil) this.#pause(STEP_MS)
    inherited.newClient.call(this, {
      callback: (error, client, release) => {
        this.#opening--
        if (error) this.#fail(error)
        else setImmediate(() => this._pulseQueue())
        // Whoever waited too long has been told so; the connection is there for the next one.
        if (waiting.timedOut) release()
        // The connections that are there will serve this one too.
        else if (isFull(error) && this.totalCount > 0) this._pendingQueue.unshift(waiting)
        else waiting.callback(error, client, release)
      },
    })
  }

  #pause(ms: number): void {
    this.#isPausing = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isPausing = false
      this._pulseQueue()
    }, ms)
  }

  #fail(error: Error): void {
    this.#recoversUntil = performance.now() + RECOVERY_MS
    this.#pause(AGAIN_MS)
    if (!isDatabaseAway(error) || this.totalCount > 0) return
    for (const waiting of this._pendingQueue.splice(0)) waiting.callback(error, undefined, () => undefined)
  }
}
