import { until } from '../run/until.mjs'
import { proveBackups } from './backups.mjs'
import { killContainer } from './kill-container.mjs'
import { openStack } from './open-stack.mjs'
import { proveRunbooks } from './runbooks.mjs'
import { ADMINISTRATOR, createVisitor } from './visitor.mjs'

/** A password whose characters must be percent-encoded in a database URL. */
const PASSWORD = '/ #@p%:?&'
const DATABASE_MEGABYTES = 900

const fail = (sentence) => {
  throw new Error(sentence)
}

/**
 * Limits the database's disk to a fixed size. The service `disk` uses the same volume, so that it stays mounted while
 * the database's container is killed.
 */
const OVERRIDE = {
  services: {
    disk: {
      image: 'postgres:18',
      entrypoint: ['sleep', 'infinity'],
      volumes: ['database:/disk'],
      stop_signal: 'SIGKILL',
    },
  },
  volumes: {
    database: { driver_opts: { type: 'tmpfs', device: 'tmpfs', o: `size=${DATABASE_MEGABYTES}m` } },
  },
}

/** Starts with only a file of variables, and with a password of special characters. */
async function proveStart({ stack, visitor }) {
  await stack.run('up', '-d', '--no-build', 'disk')
  const begun = Date.now()
  await stack.run('up', '-d', '--no-build')
  await until('the first start', visitor.isReady)
  await visitor.signIn()
  return (Date.now() - begun) / 1000
}

async function proveLogo({ visitor }, url) {
  const { status, text } = await visitor.saveLogo(url)
  if (status !== 200) fail(`a logo of 2 MB is answered ${status}: ${text.slice(0, 300)}`)
}

/** Kills each part with kill -9: it comes back by itself, and confirmed writes are still there. */
async function proveKills({ stack, engine, visitor }) {
  const seconds = {}
  for (const service of ['app', 'worker', 'database']) {
    await visitor.createFactor(`Before the end of ${service}`)
    const former = await killContainer({ stack, engine }, service)
    seconds[service] = await until(`the return of ${service}`, async () => {
      const [pid, health] = (await stack.inspect(service, '{{.State.Pid}} {{.State.Health.Status}}')).split(' ')
      return pid !== former && health === 'healthy' && (await visitor.isReady())
    })
    if (!(await visitor.hasFactor(`Before the end of ${service}`)))
      fail(`kill -9 of ${service} lost what was confirmed`)
  }
  return Object.entries(seconds)
    .map(([service, time]) => `${service} ${time.toFixed(1)} s`)
    .join(', ')
}

/** A server that is started before its database logs that it is waiting, and continues once the database is up. */
async function proveOrder({ stack, visitor }) {
  await stack.run('stop', 'database')
  await stack.run('restart', 'app')
  const sentence = /Waiting up to 60 s for the database .*database:5432/
  await until('the word that the server waits', async () => sentence.test(await stack.logs('app')))
  await stack.run('start', 'database')
  await until('the start after the database', visitor.isReady)
}

const FULL = 'The disk of the database is full.'

/** While the disk is full, people can still read. Once there is space again, nothing needs a restart. */
async function proveFullDisk({ stack, visitor }) {
  await visitor.createFactor('Before the disk was full')
  await stack.attempt(['exec', '-T', 'disk', 'sh', '-c', 'cat /dev/zero >/disk/much'])
  await until('a write that is refused', async () => (await visitor.saveLogo()).status === 503)
  const { status, notice } = await visitor.readiness()
  if (status !== 'ready' || notice !== FULL) fail(`with a full disk /readyz says ${status}: ${notice}`)
  if (!(await visitor.hasFactor('Before the disk was full'))) fail('with a full disk nothing can be read')
  await stack.run('exec', '-T', 'disk', 'rm', '/disk/much')
  const seconds = await until('the end of a full disk', async () => (await visitor.readiness()).notice !== FULL)
  await proveLogo({ visitor })
  return seconds
}

/** Takes docker-compose.yml through typical failures. Returns the results as sentences. */
export async function proveOneMachine({ compose, engine, image }) {
  const variables = {
    ADMIN_EMAIL: ADMINISTRATOR.login,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    POSTGRES_PASSWORD: PASSWORD,
  }
  const stack = await openStack({
    compose,
    engine,
    file: 'docker-compose.yml',
    port: 3000,
    image,
    variables,
    override: OVERRIDE,
  })
  const visitor = createVisitor(stack.url)
  const trial = { stack, engine, visitor, image }
  try {
    const start = await proveStart(trial)
    await proveLogo(trial)
    const kills = await proveKills(trial)
    await proveOrder(trial)
    const guesses = await visitor.countWrongSignIns()
    const room = await proveFullDisk(trial)
    const backups = await proveBackups(trial)
    const runbooks = await proveRunbooks(trial)
    return [
      `up after ${start.toFixed(1)} s`,
      `back after kill -9: ${kills}`,
      `forged addresses are refused after ${guesses} tries`,
      `a full disk is over ${room.toFixed(1)} s after there is room`,
      ...backups,
      ...runbooks,
    ]
  } catch (error) {
    const { output } = await stack.attempt(['logs', '--no-color', '--tail', '8', 'app', 'database'])
    throw new Error(`${error.message}\n${output.trim().slice(-3000)}`)
  } finally {
    await stack.remove()
  }
}
