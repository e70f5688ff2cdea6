import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { isPasswordAcceptable } from '@evenground/shared/rules'
import { ConfigurationError } from '../../platform/configuration-error.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { StartError } from '../../platform/start-error.ts'
import { recordAcceptance } from '../policies/index.ts'
import { insertFirstAdministrator, insertStartingRoles } from './installation.repo.ts'

/** 128 random bits, with characters that meet the password rules. */
const makePassword = (): string => `Aa1-${randomBytes(16).toString('base64url')}`

/**
 * Writes the password to a file that only the user of this process can read. Used in production, where it is not
 * logged: logs are stored, and many people read them.
 */
function savePasswordFile(dataDir: string, password: string): string {
  const file = join(dataDir, 'first-password')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(`The first password cannot be saved in ${file} (${reason}). Set ADMIN_PASSWORD.`, error)
  }
  return file
}

/**
 * Creates the account for the first sign-in to an empty installation. A generated password is only shown this once: in
 * the log, or in production in a file.
 */
export async function createFirstAdministrator(
  db: Db,
  { config, hasher, clock }: Platform,
  log: (line: string) => void,
): Promise<void> {
  const { adminEmail, adminPassword } = config
  if (!adminEmail) {
    log('The database is empty. Set ADMIN_EMAIL and start again to create the first administrator.')
    return
  }
  if (adminPassword && !isPasswordAcceptable(adminPassword)) {
    throw new ConfigurationError([
      'ADMIN_PASSWORD: at least 8 characters with upper and lower case, a digit and a special character',
    ])
  }
  const password = adminPassword ?? makePassword()
  await insertStartingRoles(db)
  const hash = await hasher.hash(password)
  const accountId = await insertFirstAdministrator(db, adminEmail.trim().toLowerCase(), hash)
  await recordAcceptance(db, { accountId, domainId: ROOT_DOMAIN_ID, now: clock() })
  log(`Created the first administrator ${adminEmail}.`)
  if (adminPassword) return
  if (!config.production) log(`The password, shown only this once: ${password}`)
  else log(`The password is in ${savePasswordFile(config.dataDir, password)}. Sign in, change it, and delete the file.`)
}
