import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadOrCreateSecret } from '../kept-secret.ts'
import { StartError } from '../start-error.ts'

export interface Login {
  user: string
  password: string
}

const FILE = 'database-login.json'

const make = (): string =>
  JSON.stringify({
    user: `evenground_${randomBytes(6).toString('hex')}`,
    password: randomBytes(32).toString('base64url'),
  } satisfies Login)

/**
 * Loads or creates the login of this data folder. Its name is random like its password, so that machines that share a
 * database but not a folder each have a login of their own.
 */
export function loadOrCreateLogin(dataDir: string): Login {
  const file = join(dataDir, FILE)
  try {
    const { user, password } = JSON.parse(loadOrCreateSecret(file, make)) as Partial<Login>
    if (user && password) return { user, password }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw explain(error, file)
  }
  throw new StartError(`${file} is damaged: remove it, and the next start makes another login.`)
}

const explain = (error: unknown, file: string): StartError =>
  new StartError(
    `The login in ${file} cannot be kept (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder of your own, or DATABASE_APP_URL.`,
    error,
  )
