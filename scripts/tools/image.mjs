import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { buildImage, cleanUp, createEngine, hasImage, NODE_BASE } from '../containers/engine.mjs'
import { findFreePort } from '../run/find-free-port.mjs'

export const commands = [['docker'], ['podman']]
// `info` is the only command that checks whether the client can reach an engine.
export const probe = 'info'

const NAME = `evenground-proof-${process.pid}`
const SECRETS = `${NAME}-secrets`
const START_MS = 120_000
/** As in docker-compose.yml: only the volume and temporary files are writable. */
const CONFINED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']

/** Returns the options for every container of the product. */
const describeContainer = (environment) => {
  const variables = Object.entries(environment).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const volumes = ['-v', `${NAME}:/app/.data`, '-v', `${SECRETS}:/app/.secrets:ro`]
  return ['--network', 'host', ...CONFINED, ...volumes, ...variables]
}

const startContainer = ({ run }, name, environment) =>
  run('run', '-d', '--name', name, ...describeContainer(environment), NAME)

/** Runs one command in the image and waits for its end. */
const runOnce = ({ run }, environment, ...command) =>
  run('run', '--rm', ...describeContainer(environment), NAME, ...command)

/** Writes the secrets into a volume that the other containers can only read. */
const makeSecrets = ({ run }) =>
  run(
    'run',
    '--rm',
    ...CONFINED,
    '-v',
    `${SECRETS}:/app/.secrets`,
    NAME,
    'node',
    'scripts/make-secrets.mjs',
    '/app/.secrets',
  )

/** Runs the health check of the image until it succeeds. Returns the seconds that it took. */
async function waitUntilHealthy({ attempt, run }, name) {
  const begun = Date.now()
  const [, ...command] = JSON.parse(await run('inspect', '--format', '{{json .Config.Healthcheck.Test}}', name))
  while (Date.now() - begun < START_MS) {
    if ((await attempt('exec', name, ...command)).code === 0) return (Date.now() - begun) / 1000
    const state = await run('inspect', '--format', '{{.State.Running}}', name)
    if (state !== 'true') break
    await sleep(200)
  }
  throw new Error(`${name} did not become healthy: ${(await run('logs', name)).slice(-2000)}`)
}

async function expectAnswers(port) {
  const ask = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const ready = await ask('/readyz')
  if (!ready.includes('"ready"')) throw new Error(`/readyz answers ${ready}`)
  if (!(await ask('/')).includes('<!doctype html>')) throw new Error('the web app is not in the image')
  if (!(await ask('/reference/scalar.js'))) throw new Error('the reference is not in the image')
}

async function expectConfined({ attempt, run }, name) {
  const uid = await run('exec', name, 'id', '-u')
  if (uid === '0') throw new Error('the container runs as root')
  const { code } = await attempt('exec', name, 'sh', '-c', 'touch /app/file')
  if (code === 0) throw new Error('the product’s own files can be written to')
}

/** A backup with a bare name is written where there is write permission; a pipe takes a backup out of the container. */
async function proveBackup(engine) {
  const inApi = (...args) => engine.run('exec', `${NAME}-api`, ...args)
  const backup = await inApi('node', 'scripts/backup.mjs', 'backup.gz')
  if (!/^\d+ rows .* written to \/app\/\.data\/backup\.gz$/m.test(backup)) throw new Error(`the backup says: ${backup}`)
  await inApi('sh', '-c', 'node scripts/backup.mjs - 2>/dev/null >/app/.data/piped.gz')
  const refused = await engine.attempt('exec', `${NAME}-api`, 'node', 'scripts/restore.mjs')
  if (!refused.output.includes('node scripts/restore.mjs <file')) throw new Error(`the usage is: ${refused.output}`)
}

/**
 * Restores with the processes stopped, as the guide says: a job that writes at the same time and the restore would wait
 * for each other.
 */
async function proveRestore(engine, environment) {
  const piped = 'node scripts/restore.mjs - --replace </app/.data/piped.gz 2>&1'
  const restored = await runOnce(engine, environment, 'sh', '-c', piped)
  if (!/^\d+ rows .* restored from standard input$/m.test(restored)) throw new Error(`the restore says: ${restored}`)
}

async function expectOrderlyStop({ run }, name) {
  await run('stop', '-t', '10', name)
  const code = await run('inspect', '--format', '{{.State.ExitCode}}', name)
  if (code !== '0') throw new Error(`${name} ended with ${code} when it was told to stop`)
}

/** Starts a server, then a worker on the same database, as Compose does. */
async function proveContainers(engine, databaseUrl) {
  const [port, workerPort] = [await findFreePort(), await findFreePort()]
  const environment = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET_FILE: '/app/.secrets/jwt-secret',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
  }
  await makeSecrets(engine)
  await startContainer(engine, `${NAME}-api`, { ...environment, ROLE: 'api', PORT: port })
  const seconds = await waitUntilHealthy(engine, `${NAME}-api`)
  await expectAnswers(port)
  await expectConfined(engine, `${NAME}-api`)
  await startContainer(engine, `${NAME}-worker`, { ...environment, ROLE: 'worker', WORKER_PORT: workerPort })
  await waitUntilHealthy(engine, `${NAME}-worker`)
  await proveBackup(engine)
  for (const name of ['worker', 'api']) await expectOrderlyStop(engine, `${NAME}-${name}`)
  await proveRestore(engine, environment)
  return seconds
}

async function withDatabase(work) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-image-'))
  // If started by root, the database runs under an account of its own, which must be able to enter the folder.
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), revive: false })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/**
 * Checks that the image can be built, starts confined and unprivileged, becomes healthy in both roles, and shuts down
 * cleanly.
 */
export async function check(command) {
  const engine = createEngine(command[0])
  if (!(await hasImage(engine, NODE_BASE))) return { leftOut: `${NODE_BASE} cannot be had` }
  try {
    await buildImage(engine, NAME)
    const [size, base] = await Promise.all(
      [NAME, NODE_BASE].map(async (name) =>
        Number(await engine.run('image', 'inspect', '--format', '{{.Size}}', name)),
      ),
    )
    const seconds = await withDatabase((url) => proveContainers(engine, url))
    const megabytes = (bytes) => Math.round(bytes / 1_000_000)
    return `${megabytes(size)} MB, of which ${megabytes(base)} MB are the base; healthy after ${seconds.toFixed(1)} s`
  } finally {
    await cleanUp(engine.program, ['rm', '-f', `${NAME}-api`, `${NAME}-worker`])
    await cleanUp(engine.program, ['volume', 'rm', '-f', NAME, SECRETS])
    await cleanUp(engine.program, ['rmi', '-f', NAME])
  }
}
