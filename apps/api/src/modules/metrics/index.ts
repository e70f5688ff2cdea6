import { statfs } from 'node:fs/promises'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { countConnections, countUnfinishedJobs, countUnsentMail, measureDatabaseSize } from './metrics.repo.ts'

/** Returns null if the folder does not exist yet: its disk cannot run full before it does. */
async function measureDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
  } catch {
    return null
  }
}

/**
 * Measures this process (connection pool, disk, replica) and the database, whose values every process reports alike.
 */
export const measureService = async ({
  database,
  replica,
  config,
}: Pick<Platform, 'database' | 'replica' | 'config'>) => ({
  pool: database.measurePool(),
  disk: await measureDisk(config.dataDir),
  replica: replica ? await replica.measure() : null,
  askDatabase: () =>
    database.read(ALL_DOMAINS, async (db) => ({
      mail: await countUnsentMail(db),
      jobs: await countUnfinishedJobs(db),
      connections: await countConnections(db),
      bytes: await measureDatabaseSize(db),
    })),
})
