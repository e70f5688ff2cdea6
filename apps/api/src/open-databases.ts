import type { Config } from './config.ts'
import {
  type Database,
  type OutageLog,
  openDatabase,
  type ReplicaWatch,
  watchReplica,
  withReplica,
} from './platform/database/index.ts'
import { withLogin } from './platform/database-login/index.ts'
import type { OperatorLog } from './platform/operator-log.ts'
import type { Tracer } from './platform/telemetry/index.ts'

interface OpenOptions {
  config: Config
  applicationUrl: string
  outages: OutageLog
  log: OperatorLog
  tracer: Tracer | undefined
  /** Called with the time that a caller waited for a connection. */
  onWaited?: ((seconds: number) => void) | undefined
  /** Called with whether a report was read from the replica. */
  onChosen?: ((usesReplica: boolean) => void) | undefined
}

interface OpenDatabases {
  database: Database
  /** Null without a replica. */
  replica: ReplicaWatch | null
}

/** A replica has the logins of its primary, so the server uses the same login for both. */
function describeReplica(readUrl: string, applicationUrl: string): string {
  const { username, password } = new URL(applicationUrl)
  return withLogin(readUrl, { user: decodeURIComponent(username), password: decodeURIComponent(password) })
}

/** Opens the database of this process, and its replica if one is configured. */
export function openDatabases({
  config,
  applicationUrl,
  outages,
  log,
  tracer,
  onWaited,
  onChosen,
}: OpenOptions): OpenDatabases {
  const poolSize = config.databasePoolSize
  const primary = openDatabase({
    url: applicationUrl,
    poolSize,
    onConnectionLost: outages.lost,
    onConnected: outages.connected,
    onWaited,
    tracer,
  })
  if (!config.databaseReadUrl) return { database: primary, replica: null }
  const replicaUrl = describeReplica(config.databaseReadUrl, applicationUrl)
  const watch = watchReplica({ primaryUrl: applicationUrl, replicaUrl, onProblem: log.error })
  const onConnectionLost = (error: Error): void => {
    watch.recheck()
    outages.lost(error)
  }
  const replica = openDatabase({ url: replicaUrl, poolSize, onConnectionLost, tracer })
  return { database: withReplica(primary, replica, { watch, onChosen }), replica: watch }
}
