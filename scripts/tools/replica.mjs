import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { parseConfig } from '../../apps/api/src/config.ts'
import { startServer } from '../../apps/api/src/server.ts'
import { ask } from '../postgres/ask.mjs'
import { openCluster } from '../postgres/start-cluster.mjs'
import { until } from '../run/until.mjs'

export const commands = [['pg_basebackup']]

const PERSON = { login: 'chief@example.test', password: 'First-Admin-2026!' }
/** Maximum time for the replica, and for its promotion. */
const WAIT_SECONDS = 30
const TOKEN = 'a token for those who watch'

const fail = (sentence) => {
  throw new Error(sentence)
}

/** Opens one address for the database, like HAProxy does: it leads to the current primary. */
async function openAddress(port) {
  const sockets = new Set()
  let behind = port
  const server = createServer((socket) => {
    const further = connect(behind, '127.0.0.1')
    for (const [one, other] of [
      [socket, further],
      [further, socket],
    ]) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgresql://postgres@127.0.0.1:${server.address().port}/postgres`,
    turnTo: (other) => {
      behind = other
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function createCaller({ url }) {
  const send = (method, path, { token, body, accept = 'application/json' } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        accept,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const signedIn = await send('POST', '/api/v2/auth/login', { body: PERSON })
  const { access_token: token } = await signedIn.json()
  return {
    create: async (title) => {
      const answer = await send('POST', '/api/v2/factors', { token, body: { title } })
      if (answer.status !== 201) fail(`a factor could not be made: ${answer.status} ${await answer.text()}`)
    },
    /** The list as a file, which is read from the replica. */
    list: async () => (await send('GET', '/api/v2/factors', { token, accept: 'text/csv' })).text(),
    figures: async () => (await send('GET', '/api/v2/analytics/assessments', { token })).status,
    readiness: async () => (await send('GET', '/readyz')).json(),
    choices: async () => {
      const text = await (await send('GET', '/metrics', { token: TOKEN })).text()
      const count = (from) =>
        Number(
          new RegExp(`^evenground_replica_choices_total\\{read_from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
        )
      return { replica: count('replica'), primary: count('primary'), up: /^evenground_replica_up 1$/m.test(text) }
    },
  }
}

async function expectOwnWrites(caller, names) {
  for (const name of names) {
    await caller.create(name)
    if (!(await caller.list()).includes(name))
      fail(`${name} was written and is not in the list that was asked for next`)
  }
}

/** Checks what callers see while the replica works, lags behind, is gone, and becomes the primary. */
async function prove({ cluster, primary, address, caller }) {
  await expectOwnWrites(
    caller,
    Array.from({ length: 10 }, (_, n) => `Quick ${n}`),
  )
  if ((await caller.figures()) !== 200) fail('the figures cannot be read')
  const first = await caller.choices()
  if (!(first.up && first.replica > first.primary)) fail(`read from: ${JSON.stringify(first)}`)

  const replica = cluster.replica
  await ask(replica.url, 'select pg_wal_replay_pause()')
  await expectOwnWrites(caller, ['Late 1', 'Late 2'])
  const late = await caller.choices()
  if (late.primary <= first.primary) fail('a replica that stands still was believed')
  await ask(replica.url, 'select pg_wal_replay_resume()')
  await until(
    'the replica is used again',
    async () => {
      await caller.list()
      return (await caller.choices()).replica > late.replica
    },
    WAIT_SECONDS,
  )

  await replica.stop('immediate')
  await expectOwnWrites(caller, ['Alone'])
  if ((await caller.figures()) !== 200) fail('the figures cannot be read without a replica')
  const { status, notice } = await caller.readiness()
  if (status !== 'ready' || !notice?.includes('DATABASE_READ_URL')) fail(`/readyz says ${status}: ${notice}`)

  const again = await cluster.restart(replica)
  await until(
    'the replica follows again',
    async () => {
      const [row] = await ask(again.url, `select count(*)::int as n from factor where title::text like '%Alone%'`)
      return row.n === 1
    },
    WAIT_SECONDS,
  )
  await primary.stop('immediate')
  await again.promote()
  const begun = Date.now()
  address.turnTo(again.port)
  await until(
    'the promoted replica takes writes',
    async () => {
      await caller.create('After')
      return true
    },
    WAIT_SECONDS,
  )
  if (!(await caller.list()).includes('After')) fail('what was written after the failover is not in the list')
  return Date.now() - begun
}

/**
 * Checks that reports are read from a real streaming replica, that everyone reads what they wrote, and that a failover
 * works.
 */
export async function check() {
  const cluster = await openCluster()
  let server
  let address
  try {
    const primary = await cluster.createPrimary()
    cluster.replica = await cluster.createReplica(primary)
    address = await openAddress(primary.port)
    server = await startServer(
      parseConfig({
        DATABASE_URL: address.url,
        DATABASE_READ_URL: cluster.replica.url,
        DATA_DIR: join(cluster.folder, 'product'),
        PORT: '0',
        DEMO: 'false',
        ADMIN_EMAIL: PERSON.login,
        ADMIN_PASSWORD: PERSON.password,
        BCRYPT_COST: '4',
        LOG_LEVEL: 'error',
        METRICS_TOKEN: TOKEN,
        ROLE: 'api',
      }),
    )
    const caller = await createCaller(server)
    const ms = await prove({ cluster, primary, address, caller })
    return `own writes are read at once, over a replica that follows, lags and is gone; writes after a failover took ${ms} ms`
  } finally {
    await server?.stop()
    address?.close()
    await cluster.remove()
  }
}
