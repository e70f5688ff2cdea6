import { randomBytes } from 'node:crypto'
import { access, appendFile, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../prisma/migrate.ts'
import { ask } from '../postgres/ask.mjs'
import { openCluster } from '../postgres/start-cluster.mjs'
import { findFreePort } from '../run/find-free-port.mjs'
import { until } from '../run/until.mjs'

export const commands = [['pgbackrest']]
export const probe = 'version'

const GUIDE = 'docs/recovery.md'

/** Reads the code blocks of the guide, so that exactly what it tells operators to write and run is tested. */
async function readGuide() {
  const text = await readFile(new URL(`../../${GUIDE}`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/^( *)```\w*\n([\s\S]*?)^\1```$/gm)].map(([, , block]) => block)
  const commands = blocks
    .flatMap((block) => block.replaceAll(/\\\n/g, ' ').split('\n'))
    .flatMap((line) => /^\s*sudo -u postgres (pgbackrest .*?)(?:\s+#.*)?$/.exec(line)?.slice(1) ?? [])
  const find = (list, words) => {
    const found = list.find((entry) => words.every((word) => entry.includes(word)))
    if (!found) throw new Error(`${GUIDE} no longer has a block or command with ${words.join(' and ')}`)
    return found
  }
  return {
    block: (...words) => find(blocks, words),
    command: (...words) => find(commands, words),
  }
}

/** Writes the guide's settings, with the folders of this test instead of Debian's. */
async function configure({ cluster, server, guide, sockets, config }) {
  const { account, folder, runProgram } = cluster
  const user = (await runProgram('id', '-un')).stdout.trim()
  const settings = guide
    .block('[global]')
    .replace('/var/lib/pgbackrest', join(folder, 'archive'))
    .replace('/var/lib/postgresql/18/main', server.data)
    .replace(/<openssl .*>/, randomBytes(36).toString('base64'))
  await writeFile(config, `${settings}pg1-port=${server.port}\npg1-socket-path=${sockets}\n`, { mode: 0o600 })
  if (account.uid !== undefined) await chown(config, account.uid, account.gid)
  await appendFile(join(server.data, 'postgresql.conf'), guide.block('archive_command'))
  await ask(server.url, guide.block('create role backup'))
  const [ident, access] = guide
    .block('map=backup')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  await appendFile(join(server.data, 'pg_ident.conf'), `${ident.replace(' postgres ', ` ${user} `)}\n`)
  const rules = join(server.data, 'pg_hba.conf')
  await writeFile(rules, `${access}\n${await readFile(rules, 'utf8')}`)
  await server.stop()
  return cluster.restart(server)
}

const addDomain = ({ url }, title) =>
  ask(url, `insert into domain (id, title) values (gen_random_uuid(), '{"en-us": "${title}"}')`)

const listDomains = async ({ url }) =>
  (await ask(url, `select title ->> 'en-us' as title from domain order by 1`)).map(({ title }) => title).join(', ')

async function expectDomains(server, expected, what) {
  const found = await listDomains(server)
  if (found !== expected) throw new Error(`${what} has the domains ${found}, not ${expected}`)
}

const waitUntilPromoted = ({ url }) =>
  until('the end of the recovery', async () => {
    const [row] = await ask(url, 'select pg_is_in_recovery() as recovering')
    return !row.recovering
  })

/**
 * Waits until all segments are archived. The process that sends them outlives the server for a moment, and restoring
 * empties the folder that it writes to.
 */
const waitUntilSent = ({ folder }) =>
  until('the end of sending to the archive', async () => {
    const locks = await readdir(join(folder, 'lock'))
    return !locks.some((name) => name.endsWith('.lock'))
  })

/** Returns a moment between two changes, to the second, as an operator would read it in the audit log. */
async function chooseMoment({ url }) {
  await sleep(1100)
  const [row] = await ask(url, `select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') || '+00' as moment`)
  await sleep(1100)
  return row.moment
}

async function prove({ cluster, server, guide, run }) {
  await run(guide.command('stanza-create'))
  await run(guide.command('check'))
  await addDomain(server, 'Alder')
  await run(guide.command('--type=full'))
  await addDomain(server, 'Birch')
  const moment = await chooseMoment(server)
  await ask(server.url, 'delete from domain')
  await addDomain(server, 'Cedar')
  // The deletion is in the archive only once its segment was sent.
  await run(guide.command('check'))

  const rescue = join(cluster.folder, 'rescue')
  const spooled = join(cluster.folder, 'spool', 'archive', 'evenground', 'of-the-running-server')
  await writeFile(spooled, '')
  await run(guide.command('/rescue', 'restore'), { moment, rescue })
  await access(spooled).catch(() => {
    throw new Error('restoring beside the running server emptied the folder that it archives through')
  })
  const rescued = await cluster.restart({ data: rescue, port: await findFreePort() })
  await waitUntilPromoted(rescued)
  await expectDomains(rescued, 'Alder, Birch', 'the rescued server')
  const [{ setting }] = await ask(rescued.url, `select setting from pg_settings where name = 'archive_mode'`)
  if (setting !== 'off') throw new Error('the rescued server writes into the archive of the running one')
  await expectDomains(server, 'Cedar', 'the running server')

  await server.stop()
  await waitUntilSent(cluster)
  const begun = Date.now()
  await run(guide.command('--delta', 'restore'), { moment })
  const restored = await cluster.restart(server)
  await waitUntilPromoted(restored)
  const seconds = (Date.now() - begun) / 1000
  await expectDomains(restored, 'Alder, Birch', 'the restored server')
  await run(guide.command('--type=full'))
  await addDomain(restored, 'Dogwood')
  await run(guide.command('check'))
  return seconds
}

/**
 * Checks that the archive set up by the guide can be restored to a moment, both next to the running server and in its
 * place.
 */
export async function check([program]) {
  const guide = await readGuide()
  let sockets
  let config
  const cluster = await openCluster((folder) => {
    sockets = folder
    config = join(folder, 'pgbackrest.conf')
    const paths = Object.fromEntries(
      ['LOCK', 'LOG', 'SPOOL'].map((name) => [`PGBACKREST_${name}_PATH`, join(folder, name.toLowerCase())]),
    )
    // Long timeouts, so that this also works on a busy machine.
    const patience = { PGBACKREST_ARCHIVE_TIMEOUT: '300', PGCTLTIMEOUT: '300' }
    return {
      env: { PGBACKREST_CONFIG: config, ...paths, ...patience },
      options: `-c unix_socket_directories=${folder}`,
    }
  })
  const run = async (command, { moment, rescue } = {}) => {
    const words = command
      .replace(/--target='[^']+'/, `--target='${moment}'`)
      .replaceAll('/var/lib/postgresql/18/rescue', rescue)
      .replace('pgbackrest', program)
    try {
      await cluster.runProgram('sh', '-c', words)
    } catch (error) {
      throw new Error(`${words}: ${error.stdout}${error.stderr}`.trim().slice(-2000))
    }
  }
  try {
    for (const name of ['archive', 'lock', 'log', 'spool']) {
      await mkdir(join(cluster.folder, name))
      if (cluster.account.uid !== undefined) {
        await chown(join(cluster.folder, name), cluster.account.uid, cluster.account.gid)
      }
    }
    const fresh = await cluster.createPrimary()
    await migrate({ connectionString: fresh.url })
    const server = await configure({ cluster, server: fresh, guide, sockets, config })
    const seconds = await prove({ cluster, server, guide, run })
    return `restored to a moment beside the running server and, in ${seconds.toFixed(1)} s, in its place`
  } finally {
    await cluster.remove()
  }
}
