import type pg from 'pg'
import { type Connection, prepareConnection } from './connection.ts'
import { isDatabaseAway, isDatabaseFull } from './database-away.ts'
import { matchWaiting, type Waiting } from './match-waiting.ts'

export interface PoolOptions {
  connection: pg.ClientConfig
  max: number
  /** Called when an idle connection is lost. */
  onLost: (error: Error) => void
  /** Called when a connection was opened. */
  onConnected?: ((client: pg.Client) => void) | undefined
  /** Called with the time that a caller waited because no connection was free. */
  onWaited?: ((seconds: number) => void) | undefined
}

interface Waiter extends Waiting {
  resolve: (connection: Connection) => void
  reject: (error: Error) => void
  timer?: NodeJS.Timeout
  /** When the caller began to wait; absent when a connection was free. */
  since?: number
}

/** How long a caller waits for a connection before the pool gives up. */
const PATIENCE_MS = 10_000
/** How long a connection may be idle before it is closed; below, how often this is checked. */
const IDLE_MS = 30_000
const SWEEP_MS = 5000
/** The number of connections that are opened at the same time. */
const AT_ONCE = 4
/** The pause after a failed attempt to connect, however many requests arrive meanwhile. */
const AGAIN_MS = 25
/** For this long after a connection was lost or refused, connections are opened one by one with a pause of STEP_MS. */
const RECOVERY_MS = 1000
const STEP_MS = 50

/**
 * The database connections of a process. They never overload the database: during an outage, one attempt to connect
 * serves all waiting callers; afterwards, connections are opened one by one, so that the first requests are served
 * while others are still being opened. A caller preferably gets a free connection that already has the settings it
 * needs.
 */
export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #all = new Set<Connection>()
  /** Free connections, the longest idle one first. */
  readonly #idle: Connection[] = []
  readonly #restsSince = new WeakMap<Connection, number>()
  readonly #waiting: Waiter[] = []
  readonly #sweep: NodeJS.Timeout
  #opening = 0
  #pause: NodeJS.Timeout | undefined
  #recoversUntil = 0
  #whenEmpty: (() => void) | undefined

  constructor(options: PoolOptions) {
    this.#options = options
    this.#sweep = setInterval(() => this.#closeRested(), SWEEP_MS).unref()
  }

  /** The number of connections, including those being opened. */
  get size(): number {
    return this.#all.size + this.#opening
  }

  /** The number of callers waiting for a connection. */
  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Resolves to a connection for this caller alone, until it is returned. `key`: the scope settings that it will get.
   */
  acquire(key: string): Promise<Connection> {
    return new Promise((resolve, reject) => {
      if (this.#whenEmpty) return reject(new Error('the connections to the database are closed'))
      const waiter: Waiter = { key, resolve, reject }
      this.#waiting.push(waiter)
      this.#serve()
      if (!this.#waiting.includes(waiter)) return
      waiter.since = performance.now()
      waiter.timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }, PATIENCE_MS).unref()
    })
  }

  /** Returns a usable connection to the pool. */
  release(connection: Connection): void {
    if (!this.#all.has(connection)) return
    if (this.#whenEmpty) {
      this.#close(connection)
      return
    }
    this.#restsSince.set(connection, performance.now())
    this.#idle.push(connection)
    this.#serve()
  }

  /** Closes a connection instead of returning it. `lost`: because its server is gone. */
  discard(connection: Connection, { lost = false } = {}): void {
    if (lost) this.#noteLoss()
    if (!this.#forget(connection)) return
    connection.cut()
    this.#serve()
  }

  /** Refuses new callers, and waits until all connections in use have been returned. */
  end(): Promise<void> {
    clearInterval(this.#sweep)
    clearTimeout(this.#pause)
    const emptied = new Promise<void>((resolve) => {
      this.#whenEmpty = resolve
    })
    this.#rejectAll(new Error('the connections to the database are closed'))
    for (const connection of [...this.#idle]) this.#close(connection)
    this.#notifyWhenEmpty()
    return emptied
  }

  #serve(): void {
    while (this.#waiting.length > 0 && this.#idle.length > 0) {
      matchWaiting(this.#waiting, this.#idle, ({ appliedScope }) => appliedScope)
      const [waiter, connection] = [this.#waiting.shift(), this.#idle.pop()]
      clearTimeout(waiter?.timer)
      if (waiter?.since !== undefined) this.#options.onWaited?.((performance.now() - waiter.since) / 1000)
      if (connection) waiter?.resolve(connection)
    }
    while (this.#waiting.length > this.#opening && this.#mayOpen()) void this.#open()
  }

  #mayOpen(): boolean {
    return !this.#whenEmpty && !this.#pause && this.#opening < AT_ONCE && this.size < this.#options.max
  }

  async #open(): Promise<void> {
    this.#opening++
    if (performance.now() < this.#recoversUntil) this.#rest(STEP_MS)
    const connection = prepareConnection(this.#options.connection)
    const { client } = connection
    let failure: Error | undefined
    // A running statement reports the lost connection; without this listener, the event would end the process.
    client.on('error', (error) => this.#drop(connection, error))
    client.on('end', () => this.#drop(connection))
    try {
      await client.connect()
    } catch (error) {
      failure = error as Error
    }
    this.#opening--
    if (failure) return this.#fail(connection, failure)
    this.#all.add(connection)
    this.#options.onConnected?.(client)
    this.release(connection)
  }

  #fail(connection: Connection, error: Error): void {
    connection.cut()
    this.#noteLoss()
    this.#rest(AGAIN_MS)
    if (this.#all.size === 0 && isDatabaseAway(error)) this.#rejectAll(error)
    // When the database accepts no more connections, the open ones serve this caller too.
    else if (this.#all.size === 0 || !isDatabaseFull(error)) this.#rejectAll(error, 1)
    this.#notifyWhenEmpty()
  }

  #rejectAll(error: Error, most = Number.POSITIVE_INFINITY): void {
    for (const waiter of this.#waiting.splice(0, most)) {
      clearTimeout(waiter.timer)
      waiter.reject(error)
    }
  }

  #rest(ms: number): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      this.#serve()
    }, ms)
  }

  #noteLoss(): void {
    this.#recoversUntil = performance.now() + RECOVERY_MS
  }

  /** Removes a connection that broke by itself. */
  #drop(connection: Connection, error?: Error): void {
    const wasIdle = this.#idle.includes(connection)
    if (!this.#forget(connection)) return
    this.#noteLoss()
    connection.cut()
    if (wasIdle && error) this.#options.onLost(error)
    this.#serve()
  }

  #closeRested(): void {
    const before = performance.now() - IDLE_MS
    for (const connection of [...this.#idle]) {
      if ((this.#restsSince.get(connection) ?? 0) < before) this.#close(connection)
    }
  }

  #close(connection: Connection): void {
    if (!this.#forget(connection)) return
    // Closed properly, so that the database logs no broken connection.
    connection.client.end().catch(() => connection.cut())
  }

  /** Returns false if the connection was removed before. */
  #forget(connection: Connection): boolean {
    const position = this.#idle.indexOf(connection)
    if (position >= 0) this.#idle.splice(position, 1)
    const wasThere = this.#all.delete(connection)
    this.#notifyWhenEmpty()
    return wasThere
  }

  #notifyWhenEmpty(): void {
    if (this.size === 0) this.#whenEmpty?.()
  }
}
