import { Worker } from 'node:worker_threads'
import { openTurns } from '../take-turns.ts'
import type { FileToRead, ReadOutcome } from './read-file.ts'

/** So many files are read at once; others wait for their turn. */
const THREADS = 2
/** A file that takes longer is none that people keep. */
const SECONDS = 90
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
    const timer = setTimeout(giveUp, SECONDS * 1000)
    worker.once('message', (outcome: ReadOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
    })
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
  })

export type TenantFileReader = (tenant: string, file: FileToRead) => Promise<ReadOutcome>

/**
 * Reads files in threads of their own: a large workbook would hold everyone else up for seconds. Tenants take
 * turns, so that no one’s files keep those of others waiting, however long they take.
 */
export function createTenantFileReader(): TenantFileReader {
  const inTurn = openTurns(THREADS)
  return (tenant, file) => inTurn(tenant, () => run(file))
}
