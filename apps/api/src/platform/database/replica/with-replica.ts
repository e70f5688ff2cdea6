import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database.ts'
import { isDatabaseAway } from '../database-away.ts'
import type { Db } from '../db.ts'
import { currentWork } from '../scoped-pool.ts'
import type { ReplicaWatch } from './replica-watch.ts'

/** A request whose reads may come from a replica. */
interface ReplicaReader {
  /** Whether all its reads use the replica; decided at the first one. */
  usesReplica?: Promise<boolean>
}

const reader = new AsyncLocalStorage<ReplicaReader>()

/** Lets the reads inside `work` come from a replica that shows everything written until then. */
export const readFromReplica = <T>(work: () => T): T => reader.run({}, work)

/** The transaction is read-only, or the replica had to remove a row because of a change on the primary. */
const REFUSED_BY_REPLICA = new Set(['25006', '40001'])

/** Whether an error is specific to the replica, so that the primary can do the work. */
function isReplicas(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { originalCode?: unknown } }
  return REFUSED_BY_REPLICA.has(String(code ?? cause?.originalCode)) || isDatabaseAway(error)
}

interface Options {
  watch: ReplicaWatch
  /** Called for each request that may read from the replica, with whether it does. */
  onChosen?: ((usesReplica: boolean) => void) | undefined
}

/**
 * Combines primary and replica. Only plain SQL of marked requests goes to the replica. Writes, and queries that the
 * replica cannot answer, go to the primary.
 */
export function withReplica(primary: Database, replica: Database, { watch, onChosen }: Options): Database {
  const choose = (): Promise<boolean> | false => {
    const current = reader.getStore()
    if (!current) return false
    current.usesReplica ??= watch.hasEverything().then((usesReplica) => {
      onChosen?.(usesReplica)
      return usesReplica
    })
    return current.usesReplica
  }

  /** Decided per statement: one that writes, such as an audit event, is run by the primary instead. */
  const readThrough = (db: Db): Db => ({
    ...db,
    query: async (text, values, options) => {
      try {
        return await replica.read(db.scope, (other) => other.query(text, values, options))
      } catch (error) {
        if (!isReplicas(error)) throw error
        return db.query(text, values, options)
      }
    },
  })

  return {
    ...primary,
    read: async (scope, work) => {
      const joinsSnapshot = currentWork.getStore()?.snapshot?.scope === scope
      if (joinsSnapshot || !(await choose())) return primary.read(scope, work)
      return primary.read(scope, (db) => work(readThrough(db)))
    },
    snapshot: async (scope, work, { canRepeat = () => false } = {}) => {
      if (!(await choose())) return primary.snapshot(scope, work)
      let hasBegun = false
      try {
        return await replica.snapshot(scope, (db) => {
          hasBegun = true
          return work(db)
        })
      } catch (error) {
        // Once rows were passed on, only the reader can start again.
        if ((hasBegun && !canRepeat()) || !isReplicas(error)) throw error
        return primary.snapshot(scope, work)
      }
    },
    copy: async (scope, text, values) => {
      if (!(await choose())) return primary.copy(scope, text, values)
      return replica.copy(scope, text, values).catch((error) => {
        if (!isReplicas(error)) throw error
        return primary.copy(scope, text, values)
      })
    },
    close: async () => {
      await Promise.all([primary.close(), replica.close(), watch.close()])
    },
  }
}
