import { Worker } from 'node:worker_threads'
import { openTurns } from '../take-turns.ts'
import type { FileToRead, ReadOutcome } from './read-file.ts'

/** How many files are read at the same time; others wait. */
const THREADS = 2
/** A file that takes longer counts as damaged. */
const TIMEOUT_SECONDS = 90
const MEMORY_MB = 1024

const run = (file: FileToRead): Promise<ReadOutcome> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      execArgv: [],
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const giveUp = () => {
      clearTimeout(timer)
      void worker.terminate()
      resolve({ code: 'workbook_damaged' })
    }
    const timer = setTimeout(giveUp, TIMEOUT_SECONDS * 1000)
    worker.once('message', (outcome: ReadOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    })
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
  })

export type TenantFileReader = (tenant: string, file: FileToRead) => Promise<ReadOutcome>

/**
 * Reads each file in a worker thread: a large workbook would block the event loop for seconds. Tenants take turns, so
 * that the files of one tenant do not delay those of the others.
 */
export function createTenantFileReader(): TenantFileReader {
  const runInTurn = openTurns(THREADS)
  return (tenant, file) => runInTurn(tenant, () => run(file))
}
