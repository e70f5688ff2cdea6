import { Worker } from 'node:worker_threads'
import { openTurns } from '../take-turns.ts'
import type { FileToRead, ReadOutcome } from './read-file.ts'

/** The number of files read at the same time; others wait. */
const THREADS = 2
/** A file that takes longer is treated as damaged. */
const TIMEOUT_SECONDS = 90
const MEMORY_MB = 1024

const run = (file: FileToRead): Promise<ReadOutcome> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      execArgv: [],
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    let outcome: ReadOutcome = { code: 'workbook_damaged' }
    const end = () => void worker.terminate()
    const timer = setTimeout(end, TIMEOUT_SECONDS * 1000)
    worker.once('message', (read: ReadOutcome) => {
      outcome = read
      end()
    })
    worker.once('error', end)
    // Waits for the exit, because the next file needs the memory that this worker still occupies.
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(outcome)
    })
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
