import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import type { Login } from './kept-login.ts'
import { makeScramVerifier } from './scram-verifier.ts'

/** The role that the migrations grant rights to. Nobody signs in as this role. */
const APPLICATION_ROLE = 'evenground_app'

/**
 * Roles are shared by all databases of a server, but the lock covers only one database. These errors mean that another
 * database changed a role at the same time; the work is repeated.
 */
const CHANGED_MEANWHILE = ['XX000', '23505', '42710']
const ATTEMPTS = 5

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.databaseRoles])
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function insist(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !CHANGED_MEANWHILE.includes((error as { code?: string }).code ?? '')) throw error
      await pause(50 * attempt)
    }
  }
}

async function admit(client: pg.Client, user: string): Promise<void> {
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $1`,
    [user, APPLICATION_ROLE],
  )
  if (rows[0] && !rows[0].member) await client.query(`grant ${APPLICATION_ROLE} to ${pg.escapeIdentifier(user)}`)
}

/** Creates the login, or sets its password again. */
export const makeRole = (ownerUrl: string, { user, password }: Login): Promise<void> =>
  insist(() =>
    asOwner(ownerUrl, async (client) => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
      const verb = rowCount === 0 ? 'create' : 'alter'
      await client.query(
        `${verb} role ${pg.escapeIdentifier(user)} login password ${pg.escapeLiteral(makeScramVerifier(password))}`,
      )
      await admit(client, user)
    }),
  )

/** Grants the application's rights to a login that someone else created, if it lacks them. */
export const admitRole = (ownerUrl: string, user: string): Promise<void> =>
  insist(() => asOwner(ownerUrl, (client) => admit(client, user)))
