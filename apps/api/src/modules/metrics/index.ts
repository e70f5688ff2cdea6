import { statfs } from 'node:fs/promises'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { countConnections, countUnfinishedJobs, countUnsentMail, measureDatabaseSize } from './metrics.repo.ts'

/** Null if the folder does not exist yet: then its disk cannot run full either. */
async function measureDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
  } catch {
    return null
  }
}

/** Metrics beside those of requests: of this process, and of the database, which are the same for every process. */
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
