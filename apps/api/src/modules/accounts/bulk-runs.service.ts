import { setTimeout as pause } from 'node:timers/promises'
import type {
  AccountBulkInput,
  AccountBulkPreview,
  AccountBulkResult,
  AccountBulkRun,
  AccountBulkRunWhole,
} from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAccountNames } from '../account-names/index.ts'
import type { BulkPlatform } from './bulk-batch.ts'
import { presentResult, presentRun, presentRunDetail } from './bulk-run.present.ts'
import { type BulkRunRecord, endRun, findBulkRun, listBulkRuns, listDomainsOf } from './bulk-run.repo.ts'
import { type BulkDependencies, createBulkWorker } from './bulk-worker.ts'
import { listNotOffered, offerPlans } from './offer-plans.ts'
import { previewBulkRun } from './preview-bulk-run.ts'
import { startBulkRun } from './start-bulk-run.ts'
import { startUndo } from './start-bulk-undo.ts'

export type BulkRunsService = ReturnType<typeof createBulkRunsService>

const LISTED = 20
/** How often to check a run that another process is working on, in milliseconds. */
const LOOK_MS = 100

/** Finds a run of the caller. Throws 404 for runs of other people. */
async function mustFind(db: Db, caller: Caller, id: string): Promise<BulkRunRecord> {
  const run = await findBulkRun(db, id)
  if (run?.accountId !== caller.accountId) throw notFound()
  return run
}

function assertNotFailed({ id, state, position, matched }: BulkRunRecord): void {
  if (state !== 'failed') return
  const detail = `An error stopped this after ${position} of ${matched} accounts. Changes to those accounts stay.`
  throw new AppError('bulk_run_broken', { detail, extra: { run_id: id, done: position, matched } })
}

/** Returns a run, with the refused accounts once it has ended. */
async function loadDetail(db: Db, run: BulkRunRecord, now: Date): Promise<AccountBulkRunWhole> {
  if (run.state === 'running') return presentRunDetail({ ...run, refused: [] }, now, { names: [], notOfferedIn: [] })
  const notOfferedIn = await listDomainsOf(db, listNotOffered(run))
  const names = await listAccountNames(
    db,
    run.refused.map((one) => one.id),
  )
  return presentRunDetail(run, now, { names, notOfferedIn })
}

/** Bulk changes of accounts: starts, follows, stops and undoes them. */
export function createBulkRunsService(platform: Pick<Platform, 'database'> & BulkPlatform, help: BulkDependencies) {
  const { database, clock } = platform
  const worker = createBulkWorker(platform, help)
  let isClosing = false

  const find = (caller: Caller, id: string) => database.read(caller.scope, (db) => mustFind(db, caller, id))

  const start = (caller: Caller, context: RequestContext, input: AccountBulkInput): Promise<string> =>
    database.transaction(caller.scope, (db) => startBulkRun(db, caller, context, { input, platform }))

  const show = async (caller: Caller, id: string) => presentRun(await find(caller, id), clock())

  /** Works on a run in the background, and returns its present state. */
  const workInBackground = (caller: Caller, id: string): Promise<AccountBulkRun> => {
    worker.work(id).catch(help.onError)
    return show(caller, id)
  }

  return {
    /** Returns when all accounts were processed, however long it takes. The run continues if the client disconnects. */
    change: async (caller: Caller, context: RequestContext, input: AccountBulkInput): Promise<AccountBulkResult> => {
      const id = await start(caller, context, input)
      for (;;) {
        await worker.work(id)
        const run = await find(caller, id)
        assertNotFailed(run)
        if (run.state !== 'running') return presentResult(run)
        if (isClosing) throw new AppError('not_ready')
        await pause(LOOK_MS)
      }
    },

    begin: async (caller: Caller, context: RequestContext, input: AccountBulkInput): Promise<AccountBulkRun> => {
      const id = await start(caller, context, input)
      return workInBackground(caller, id)
    },

    /**
     * Uses a snapshot, so that all counts are of one instant. It is a transaction, which is needed to look for other
     * administrators in all domains.
     */
    preview: (caller: Caller, input: AccountBulkInput): Promise<AccountBulkPreview> =>
      database.snapshot(caller.scope, (db) => previewBulkRun(db, caller, { input, platform })),

    /**
     * Adds the plans to domains that do not offer them, and assigns them to the accounts that were refused for that.
     */
    offer: async (caller: Caller, context: RequestContext, id: string): Promise<AccountBulkRun> => {
      const nextId = await database.transaction(caller.scope, async (db) => {
        const run = await mustFind(db, caller, id)
        return offerPlans(db, caller, context, { run, platform })
      })
      return workInBackground(caller, nextId)
    },

    /** Undoes a run, as another run. */
    undo: async (caller: Caller, context: RequestContext, id: string): Promise<AccountBulkRun> => {
      const undoId = await database.transaction(caller.scope, async (db) => {
        const run = await mustFind(db, caller, id)
        return startUndo(db, caller, context, { run, now: clock() })
      })
      return workInBackground(caller, undoId)
    },

    list: async (caller: Caller): Promise<AccountBulkRun[]> => {
      const runs = await database.read(caller.scope, (db) => listBulkRuns(db, caller.accountId, LISTED))
      return runs.map((run) => presentRun(run, clock()))
    },

    get: (caller: Caller, id: string): Promise<AccountBulkRunWhole> =>
      database.read(caller.scope, async (db) => loadDetail(db, await mustFind(db, caller, id), clock())),

    stop: async (caller: Caller, id: string): Promise<AccountBulkRun> => {
      await database.read(caller.scope, async (db) => {
        await mustFind(db, caller, id)
        await endRun(db, id, { state: 'stopped', now: clock() })
      })
      return show(caller, id)
    },

    close: async (): Promise<void> => {
      isClosing = true
      await worker.close()
    },
  }
}
