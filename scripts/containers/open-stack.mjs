import { randomInt } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureProgram } from '../run/run-program.mjs'
import { cleanUp } from './engine.mjs'

/** Variables that an operator may have set on this machine for their own installation. */
const OWN =
  /^(?:ADMIN_|APP_MEMORY$|BCRYPT_COST$|BIND$|COMPOSE_|DATABASE_|EVENGROUND_|JWT_|KEEP_|OTEL_|POSTGRES_|PUBLIC_URL$|RATE_LIMIT_FACTOR$|SMTP_|TRUST_PROXY$)/

const withoutOwn = () =>
  Object.fromEntries(Object.keys(process.env).flatMap((name) => (OWN.test(name) ? [[name, undefined]] : [])))

/** Returns the text of an `.env` file. In single quotes every character stands for itself. */
const writeVariables = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')

const expectDone = ({ code, output }, what) => {
  if (code !== 0) throw new Error(`${what}: ${output.trim().slice(-2000)}`)
  return output.trim()
}

/**
 * Returns the Compose commands for one project: `attempt` returns `{ code, output }`, the others throw if the code is
 * not 0.
 */
function createCommands(program, prefix, env) {
  const attempt = (args) => captureProgram(program, [...prefix, ...args], { env })
  return {
    attempt,
    run: async (...args) => expectDone(await attempt(args), `compose ${args.join(' ')}`),
    /**
     * Runs a line in a shell, for input from or output to a file. In the line, `compose` is the command with its
     * options.
     */
    shell: async (line, ...args) => {
      const command = `compose() { "${program}" ${prefix.map((word) => `'${word}'`).join(' ')} "$@"; }; ${line}`
      return expectDone(await captureProgram('sh', ['-c', command, 'sh', ...args], { env }), line)
    },
  }
}

/**
 * Opens a separate installation next to any others on this machine: a Compose project with a loopback address of its
 * own. Its variables are in a file, as operators write it. `override` is merged into the Compose file of the
 * repository.
 */
export async function openStack({ compose, engine, file, port, image, variables, override }) {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-stack-'))
  const name = `evenground-stack-${process.pid}-${randomInt(1_000_000)}`
  const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const envFile = join(folder, '.env')
  await writeFile(envFile, writeVariables({ BIND: address, EVENGROUND_IMAGE: image, ...variables }))
  const files = ['-f', file]
  if (override) {
    await writeFile(join(folder, 'override.yml'), JSON.stringify(override))
    files.push('-f', join(folder, 'override.yml'))
  }
  const env = { ...withoutOwn(), COMPOSE_PROJECT_NAME: name }
  const [program, ...words] = compose
  const prefix = [...words, '--env-file', envFile, ...files]
  const stack = {
    folder,
    name,
    address,
    url: `http://${address}:${port}`,
    ...createCommands(program, prefix, env),
    /** The same commands with other environment variables, which override those in the file. */
    withVariables: (more) => createCommands(program, prefix, { ...env, ...more }),
    /** Appends to the file of variables. */
    setVariables: (more) => appendFile(envFile, writeVariables(more)),
    /** Returns the container of a service. Asks the engine, because Compose takes more than a second per call. */
    find: (service) => {
      const labels = { project: name, service, oneoff: 'False' }
      const filters = Object.entries(labels).flatMap(([label, value]) => [
        '--filter',
        `label=com.docker.compose.${label}=${value}`,
      ])
      return engine.run('ps', '-aq', ...filters)
    },
    inspect: async (service, format) => engine.run('inspect', '--format', format, await stack.find(service)),
    logs: async (service) => (await engine.attempt('logs', await stack.find(service))).output,
    remove: async () => {
      const down = [...prefix, 'down', '--volumes', '--remove-orphans', '--timeout', '1']
      await cleanUp(program, down, { env: { ...process.env, ...env } })
      await rm(folder, { recursive: true, force: true })
    },
  }
  return stack
}
