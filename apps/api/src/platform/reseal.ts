import { ALL_DOMAINS, type Database, type Db, retryConflicts } from './database/index.ts'
import type { Sealer } from './seal.ts'

/** A stored secret, encrypted (sealed) with some key. */
interface StoredSecret {
  id: string
  sealed: Uint8Array
  /** What the secret belongs to. It cannot be decrypted as anything else. */
  about: string
}

export interface ResealedSecret {
  id: string
  before: Uint8Array
  after: Uint8Array
}

/** A place where secrets are stored. */
export interface SecretStore {
  /** The next secrets by id; `after` is null at first. */
  list(db: Db, after: string | null, limit: number): Promise<StoredSecret[]>
  /** Stores the newly sealed secrets, except those that were replaced meanwhile. */
  replace(db: Db, resealed: readonly ResealedSecret[]): Promise<void>
}

export interface ResealCounts {
  resealed: number
  /** The number of secrets that can no longer be decrypted. */
  lost: number
}

export interface ResealOptions {
  batchSize?: number
  /** Called after each batch with its counts. */
  onBatch?: (counts: ResealCounts & { checked: number }) => void
  /** Stops after the batch that is in progress. */
  signal?: AbortSignal | undefined
}

/** Small enough for a fraction of a second, so that the server does not wait for locked rows. */
const BATCH_SIZE = 200

/**
 * Encrypts secrets again with the current key if they were encrypted with an earlier one. Each batch is a transaction
 * of its own, so no amount of data reaches a time limit, and after an interruption the next run finds the rest.
 */
export async function resealStore(
  database: Database,
  sealer: Sealer,
  store: SecretStore,
  { batchSize = BATCH_SIZE, onBatch, signal }: ResealOptions = {},
): Promise<ResealCounts> {
  const counts = { resealed: 0, lost: 0 }
  let from: string | null = null
  while (!signal?.aborted) {
    const batch: Batch = await retryConflicts(() =>
      database.transaction(ALL_DOMAINS, (db) => resealBatch(db, sealer, store, { from, batchSize })),
    )
    counts.resealed += batch.resealed
    counts.lost += batch.lost
    onBatch?.(batch)
    if (batch.checked < batchSize) break
    from = batch.last
  }
  return counts
}

interface Batch extends ResealCounts {
  checked: number
  last: string | null
}

async function resealBatch(
  db: Db,
  sealer: Sealer,
  store: SecretStore,
  { from, batchSize }: { from: string | null; batchSize: number },
): Promise<Batch> {
  const stored = await store.list(db, from, batchSize)
  const resealed: ResealedSecret[] = []
  let lost = 0
  for (const { id, sealed, about } of stored) {
    if (sealer.isCurrent(sealed)) continue
    const text = sealer.open(sealed, about)
    if (text === null) lost += 1
    else resealed.push({ id, before: sealed, after: sealer.seal(text, about) })
  }
  if (resealed.length > 0) await store.replace(db, resealed)
  return { checked: stored.length, resealed: resealed.length, lost, last: stored.at(-1)?.id ?? null }
}

/** Arranges changes as the columns of a statement: their ids, earlier and new secrets. */
export const asColumns = (resealed: readonly ResealedSecret[]): [string[], Uint8Array[], Uint8Array[]] => [
  resealed.map(({ id }) => id),
  resealed.map(({ before }) => before),
  resealed.map(({ after }) => after),
]
