import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { DEMO_PASSWORD, introduceDemo } from './demo.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { countAccounts, ensureFoundation, lockInstallation } from './installation.repo.ts'

interface InstallOptions {
  /** Database URL of the login that the server uses. */
  applicationUrl: string
  log: (line: string) => void
}

/** Gives an empty database its first data: the root domain, and the demo organization or a first administrator. */
export async function install(platform: Platform, { applicationUrl, log }: InstallOptions): Promise<void> {
  const { database, config, hasher, clock } = platform
  const empty = await database.transaction(ALL_DOMAINS, async (db) => {
    await lockInstallation(db)
    await ensureFoundation(db)
    const isEmpty = (await countAccounts(db)) === 0
    if (isEmpty && !config.demo) await createFirstAdministrator(db, platform, log)
    return isEmpty
  })
  if (!config.demo) return
  if (empty) {
    const { createDemo } = await import('@evenground/prisma/seed')
    log('Laying out the demo organization …')
    await createDemo({ connectionString: applicationUrl, passwordHash: await hasher.hash(DEMO_PASSWORD), now: clock() })
  }
  introduceDemo(log)
}
