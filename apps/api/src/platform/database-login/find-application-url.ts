import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Login, loadOrCreateLogin } from './kept-login.ts'
import { admitRole, makeRole } from './make-role.ts'

interface Options {
  /** Connects as the owner of the tables, who runs the migrations. */
  ownerUrl: string
  /** DATABASE_APP_URL. Without it, the server creates a login for itself. */
  applicationUrl?: string | undefined
  dataDir: string
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/**
 * Whether a login does not exist or has another password: PostgreSQL's class "invalid authorization", or a pooler's
 * message.
 */
const isRefused = (error: unknown): boolean =>
  codeOf(error).startsWith('28') || /no such user|authentication failed/i.test((error as Error).message)

/** Connects once. Rejects with the database's error. */
async function tryLogin(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const BY_HAND = `make a login by hand ("create role … login password … in role evenground_app") and set DATABASE_APP_URL to it.`

async function makeLogin(ownerUrl: string, login: Login): Promise<void> {
  try {
    await makeRole(ownerUrl, login)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new StartError(`The user of DATABASE_URL may not make a login for the server: ${BY_HAND}`)
  }
}

/** Returns the URL with another login. */
export function withLogin(url: string, { user, password }: Login): string {
  const address = new URL(url)
  for (const name of ['user', 'password']) address.searchParams.delete(name)
  return Object.assign(address, { username: user, password }).href
}

/** Grants the application's rights. If the owner may not grant them, a later check of the login's rights reports it. */
async function admit(ownerUrl: string, applicationUrl: string): Promise<string> {
  const { user = '' } = new pg.Client({ connectionString: applicationUrl })
  await admitRole(ownerUrl, user).catch((error) => {
    if (codeOf(error) !== '42501') throw error
  })
  return applicationUrl
}

/**
 * Returns the connection URL of the server. Its login owns nothing; the operator provides it, or the server creates it.
 */
export async function findApplicationUrl({ ownerUrl, applicationUrl, dataDir }: Options): Promise<string> {
  if (applicationUrl) {
    await tryLogin(applicationUrl).catch((error) => {
      throw isRefused(error) ? new StartError(`DATABASE_APP_URL is not let in: ${error.message}.`) : error
    })
    return admit(ownerUrl, applicationUrl)
  }
  const login = loadOrCreateLogin(dataDir)
  const url = withLogin(ownerUrl, login)
  try {
    await tryLogin(url)
    return await admit(ownerUrl, url)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  await makeLogin(ownerUrl, login)
  try {
    await tryLogin(url)
  } catch (error) {
    if (!isRefused(error)) throw error
    throw new StartError(`The database does not let in the login that the server made, ${login.user}: ${BY_HAND}`)
  }
  return url
}
