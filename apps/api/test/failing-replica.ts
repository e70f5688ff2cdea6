import { type Database, readFromReplica, withReplica } from '../src/platform/database/index.ts'

/** Makes the next snapshots read from a replica whose connection is lost once each of them has begun. */
export function makeReplicaFail(database: Database): { failures(): number; restore(): void } {
  const primary = { ...database }
  let count = 0
  const replica: Database = {
    ...primary,
    snapshot: (scope, work) =>
      primary.snapshot(scope, async (db) => {
        await db.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
        count += 1
        return work(db)
      }),
  }
  const watch = { hasEverything: async () => true }
  const { snapshot } = withReplica(primary, replica, { watch: watch as never })
  database.snapshot = (...request) => readFromReplica(() => snapshot(...request))
  return {
    failures: () => count,
    restore: () => {
      database.snapshot = primary.snapshot
    },
  }
}
