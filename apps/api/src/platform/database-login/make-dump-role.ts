import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withLogin } from './find-application-url.ts'
import { makeScramVerifier } from './scram-verifier.ts'

const USER = 'evenground_dump'

const write = async (client: pg.Client, password: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [USER])
  const verb = rowCount === 0 ? 'create' : 'alter'
  const secret = pg.escapeLiteral(makeScramVerifier(password))
  await client.query(`${verb} role ${USER} login bypassrls password ${secret}`)
  await client.query(`grant pg_read_all_data to ${USER}`)
}

/**
 * Creates a login for pg_dump that can read every row and write none, or changes its password. Returns its connection
 * URL; null when the owner may not create one, because only a role exempt from row-level security can grant that
 * exemption.
 */
export async function makeDumpRole(ownerUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const password = randomBytes(24).toString('base64url')
  try {
    await client.query('begin')
    await write(client, password)
    await client.query('commit')
    return withLogin(ownerUrl, { user: USER, password })
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') return null
    throw error
  } finally {
    await client.end()
  }
}
