import { AppError } from '../../http/errors/app-error.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { ALL_DOMAINS, isDatabaseAway, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BulkPlatform, changePiece } from './bulk-piece.ts'
import * as repo from './bulk-run.repo.ts'

/** People of one transaction: what is done stays done, and no one is held for long. */
const PIECE = 200
/** Pieces at once in one process: each uses a connection. */
const PARALLEL = 2
/** A worker updates its run more often than this. */
const LEFT_MS = 15_000

/** `held`: someone else is at it. */
type Step = 'more' | 'ended' | 'held'

export interface BulkWorker {
  /** Works on a run until it has ended, or until this process is told to close. Throws where the database is away. */
  work(id: string): Promise<Step>
  /** Takes on the runs that were left, such as by a process that was killed. */
  resume(): Promise<void>
  /** Lets the pieces end that are being worked on. What is left of their runs is taken on elsewhere. */
  close(): Promise<void>
}

export interface BulkHelp {
  lookUp: AccountLookup
  report: (error: unknown) => void
}

/** The right that a single change needs, too. */
const mayGoOn = (caller: Caller | null, { domainId }: repo.BulkRunRecord): caller is Caller =>
  caller !== null && caller.domainId === domainId && may(caller, 'api.v2.accounts.update_by_id')

/**
 * Changes many accounts piece by piece. A piece is one transaction: its people, their lines in the audit log, and how
 * far the run has come. So a run that breaks off goes on exactly where it was, by whomever.
 */
export function createBulkWorker(
  platform: Pick<Platform, 'database'> & BulkPlatform,
  { lookUp, report }: BulkHelp,
): BulkWorker {
  const { database, clock } = platform
  const limitConcurrency = createConcurrencyLimiter(PARALLEL)
  const working = new Set<Promise<unknown>>()
  let isClosing = false

  const fail = (id: string, fault: string) =>
    database.read(ALL_DOMAINS, (db) => repo.endRun(db, id, { state: 'failed', fault, now: clock() }))

  const change = (caller: Caller, id: string): Promise<Step> =>
    database.transaction(caller.scope, async (db) => {
      const piece = await repo.takePiece(db, id, PIECE)
      if (!piece) return 'held'
      const { requestId } = piece
      const outcome = await changePiece(db, caller, { requestId }, { ...piece, runId: id, platform })
      const isLast = await repo.advanceRun(db, id, { ...outcome, worked: piece.ids.length, now: clock() })
      return isLast ? 'ended' : 'more'
    })

  async function step(id: string): Promise<Step> {
    const run = await database.read(ALL_DOMAINS, (db) => repo.findBulkRun(db, id))
    if (run?.state !== 'running') return 'ended'
    // With the rights of this moment: they may have been taken away since the run began.
    const caller = await lookUp(run)
    if (!mayGoOn(caller, run)) {
      await fail(id, 'forbidden')
      return 'ended'
    }
    try {
      return await retryConflicts(() => change(caller, id))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      report(error)
      await fail(id, error instanceof AppError ? error.code : 'internal_error')
      return 'ended'
    }
  }

  async function work(id: string): Promise<Step> {
    let last: Step = 'more'
    while (last === 'more' && !isClosing) last = await limitConcurrency(() => step(id))
    return last
  }

  async function track<T>(doing: Promise<T>): Promise<T> {
    working.add(doing)
    try {
      return await doing
    } finally {
      working.delete(doing)
    }
  }

  return {
    work: (id) => track(work(id)),
    resume: async () => {
      const before = new Date(clock().getTime() - LEFT_MS)
      for (const id of await database.read(ALL_DOMAINS, (db) => repo.listLeftRuns(db, before))) await track(work(id))
    },
    close: async () => {
      isClosing = true
      await Promise.allSettled(working)
    },
  }
}
