import { join } from 'node:path'
import { makeDumpRole, withLogin } from '../../apps/api/src/platform/database-login/index.ts'
import { migrate } from '../../prisma/migrate.ts'
import { ask } from '../postgres/ask.mjs'
import { openCluster } from '../postgres/start-cluster.mjs'

export const commands = [['pg_dump']]

const EVERYTHING = '-c app.scope=*'

const inDatabase = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Rows that row-level security would hide, one of them with a generated column. */
const ROWS = `
  insert into domain (id, title) values ('00000000-0000-7000-8000-000000000001', '{"en-us": "Alder & Wren"}');
  insert into role (id, title) values ('00000000-0000-7000-8000-000000000002', '{"en-us": "Learner"}');
  insert into account (id, domain_id, role_id, email, given_name, family_name) values
    ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001',
     '00000000-0000-7000-8000-000000000002', 'jose@example.test', '{"en-us": "José"}', '{"en-us": "Ñúñez"}')`

/**
 * Makes a database like those of managed PostgreSQL: its owner can create roles but has no other special privileges.
 */
async function makeManaged(server) {
  await ask(server.url, 'create role owner login createrole')
  await ask(server.url, 'create database managed owner owner')
  const url = withLogin(inDatabase(server.url, 'managed'), { user: 'owner', password: '' })
  await migrate({ connectionString: url })
  await ask(inDatabase(server.url, 'managed'), ROWS)
  return url
}

async function proveDump({ runPostgres, folder }, server, url, { name, options, words }) {
  const file = join(folder, `${name}.dump`)
  const before = process.env.PGOPTIONS
  process.env.PGOPTIONS = options
  try {
    await runPostgres('pg_dump', ...words, '--format=custom', `--file=${file}`, url)
  } finally {
    if (before === undefined) delete process.env.PGOPTIONS
    else process.env.PGOPTIONS = before
  }
  await ask(server.url, `create database ${name} owner owner`)
  const target = withLogin(inDatabase(server.url, name), { user: 'owner', password: '' })
  await runPostgres('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${target}`, file)
  const [row] = await ask(inDatabase(server.url, name), 'select email, sort_name from account')
  if (row?.sort_name !== 'nunez jose') throw new Error(`the restored ${name} holds ${JSON.stringify(row)}`)
  // A later start finds no migration to apply.
  const applied = await migrate({ connectionString: target })
  if (applied.length > 0) throw new Error(`the restored ${name} lacks ${applied[0]}`)
}

/**
 * Checks that dumps by the owner, and by the login that is created for dumps, contain every row and can be restored by
 * an owner without special privileges.
 */
export async function check() {
  const cluster = await openCluster()
  try {
    const server = await cluster.createPrimary()
    const url = await makeManaged(server)
    if ((await makeDumpRole(url)) !== null) throw new Error('an owner who is no superuser cannot pass on what it lacks')
    await proveDump(cluster, server, url, { name: 'by_owner', options: EVERYTHING, words: ['--enable-row-security'] })
    const login = await makeDumpRole(inDatabase(server.url, 'managed'))
    await proveDump(cluster, server, login, { name: 'by_login', options: '', words: [] })
    return 'an owner without rights and the login for dumps dump every row; both dumps can be restored'
  } finally {
    await cluster.remove()
  }
}
