import { AppError } from '../../http/errors/app-error.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { ALL_DOMAINS, isDatabaseAway, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BulkPlatform, changeBatch } from './bulk-batch.ts'
import * as repo from './bulk-run.repo.ts'

/** Accounts per transaction. Committed batches stay, and locks do not last long. */
const BATCH_SIZE = 200
/** Batches at the same time in one process. Each uses a database connection. */
const PARALLEL = 2
/** A run without updates for this long is abandoned, since a worker updates its run more often. */
const ABANDONED_MS = 15_000

/** `locked`: another process is working on the run. */
type Step = 'more' | 'ended' | 'locked'

export interface BulkWorker {
  /** Works on a run until it has ended, or until this process is closing. Throws if the database is unavailable. */
  work(id: string): Promise<Step>
  /** Continues abandoned runs, for example after a process was killed. */
  resume(): Promise<void>
  /** Waits for the batches in progress. Another process continues their runs. */
  close(): Promise<void>
}

export interface BulkDependencies {
  lookUp: AccountLookup
  onError: (error: unknown) => void
}

/** Continuing requires the same permission as changing one account. */
const mayContinue = (caller: Caller | null, { domainId }: repo.BulkRunRecord): caller is Caller =>
  caller !== null && caller.domainId === domainId && may(caller, 'api.v2.accounts.update_by_id')

/**
 * Changes many accounts in batches. Each batch is one transaction: the accounts, their audit events, and the position
 * in the run. So any process can continue an interrupted run exactly where it stopped.
 */
export function createBulkWorker(
  platform: Pick<Platform, 'database'> & BulkPlatform,
  { lookUp, onError }: BulkDependencies,
): BulkWorker {
  const { database, clock } = platform
  const limitConcurrency = createConcurrencyLimiter(PARALLEL)
  const working = new Set<Promise<unknown>>()
  let isClosing = false

  const fail = (id: string, fault: string) =>
    database.read(ALL_DOMAINS, (db) => repo.endRun(db, id, { state: 'failed', fault, now: clock() }))

  const change = (caller: Caller, id: string): Promise<Step> =>
    database.transaction(caller.scope, async (db) => {
      const batch = await repo.claimBatch(db, id, BATCH_SIZE)
      if (!batch) return 'locked'
      const { requestId } = batch
      const outcome = await changeBatch(db, caller, { requestId }, { ...batch, runId: id, platform })
      const isLast = await repo.advanceRun(db, id, { ...outcome, worked: batch.ids.length, now: clock() })
      return isLast ? 'ended' : 'more'
    })

  async function step(id: string): Promise<Step> {
    const run = await database.read(ALL_DOMAINS, (db) => repo.findBulkRun(db, id))
    if (run?.state !== 'running') return 'ended'
    // Uses the current permissions, since they may have been withdrawn since the run began.
    const caller = await lookUp(run)
    if (!mayContinue(caller, run)) {
      await fail(id, 'forbidden')
      return 'ended'
    }
    try {
      return await retryConflicts(() => change(caller, id))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      onError(error)
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
      const before = new Date(clock().getTime() - ABANDONED_MS)
      for (const id of await database.read(ALL_DOMAINS, (db) => repo.listAbandonedRuns(db, before)))
        await track(work(id))
    },
    close: async () => {
      isClosing = true
      await Promise.allSettled(working)
    },
  }
}
