import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database.ts'
import { isDatabaseAway } from '../database-away.ts'
import type { Db } from '../db.ts'
import { currentWork } from '../scoped-pool.ts'
import type { ReplicaWatch } from './replica-watch.ts'

/** A request whose reads may come from a replica. */
interface ReplicaReader {
  /** Decided at its first read, for all of them. */
  usesReplica?: Promise<boolean>
}

const reader = new AsyncLocalStorage<ReplicaReader>()

/** Lets reads inside come from a replica, where there is one that shows everything that was written until then. */
export const readFromReplica = <T>(work: () => T): T => reader.run({}, work)

/** Read-only transaction, or a row that the replica had to give up for what the primary did. */
const REFUSED_BY_REPLICA = new Set(['25006', '40001'])

/** Whether the primary can do what the replica could not. */
function isReplicas(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { originalCode?: unknown } }
  return REFUSED_BY_REPLICA.has(String(code ?? cause?.originalCode)) || isDatabaseAway(error)
}

interface Options {
  watch: ReplicaWatch
  /** Told for each request that may read from the replica whether it does. */
  onChosen?: ((usesReplica: boolean) => void) | undefined
}

/**
 * The database of a server with a replica. Only plain SQL of marked requests reaches it; what writes, and what it cannot
 * answer, goes to the primary.
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

  /** Statement by statement: one that writes, such as an audit event, is done by the primary instead. */
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
    snapshot: async (scope, work) => {
      if (!(await choose())) return primary.snapshot(scope, work)
      let hasBegun = false
      try {
        return await replica.snapshot(scope, (db) => {
          hasBegun = true
          return work(db)
        })
      } catch (error) {
        // Once rows were passed on, the reader has to ask again.
        if (hasBegun || !isReplicas(error)) throw error
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
