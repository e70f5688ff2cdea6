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

/** 128 random bits in a form that meets the password rules. */
const makePassword = (): string => `Aa1-${randomBytes(16).toString('base64url')}`

/** Logs are kept and read by many: in production the password goes into a file that only this account can read. */
function keepPassword(dataDir: string, password: string): string {
  const file = join(dataDir, 'first-password')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(`The first password cannot be kept in ${file} (${reason}). Set ADMIN_PASSWORD.`, error)
  }
  return file
}

/** The account by which an empty install is entered. A password that was made here is told once and never again. */
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
  if (!config.production) log(`Its password, shown this once: ${password}`)
  else log(`Its password is in ${keepPassword(config.dataDir, password)}. Sign in, change it, and remove the file.`)
}
