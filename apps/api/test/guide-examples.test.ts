import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMINISTRATOR, makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * The examples that the guide prints: one file per section, one fenced block per language. Each section continues from
 * the one before.
 */
const EXAMPLES = fileURLToPath(new URL('../../web/src/features/guide/examples/', import.meta.url))
const SHOWN_HOST = 'https://learn.example.org'
const TIMEOUT_MS = 300_000

const OUTPUT = [
  'Signed in as Global administrator',
  'Answered 401',
  'Domain API guide',
  'Plans offered: 1',
  'Made a key: eg_',
  'It sees plans: 1',
  'Created an account, fields ignored: 0',
  'Members added: 1',
  'Means people: 1',
  'Found: Ana',
  'Applies to 1, of whom 0 would get the plan now',
  'Made a rule',
  'Tasks to do: 2',
  'Done: 50 percent',
  'Questions: 3',
  'Overall: 58.3',
  'Done: 100 percent',
  'Refused: 404 resource_not_found',
  'Brought in: User',
  'Cleaned up',
].join('\n')

const LANGUAGES = [
  { name: 'curl', fence: 'sh', file: 'guide.sh', needs: ['bash', 'curl', 'jq'], run: 'bash' },
  { name: 'TypeScript', fence: 'ts', file: 'guide.ts', needs: [], run: process.execPath },
  { name: 'Python', fence: 'python', file: 'guide.py', needs: ['python3'], run: 'python3' },
]

const DEMO = { DEMO: 'true', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }

interface Install {
  name: string
  /** Environment variables that the server is started with. */
  start: Record<string, string>
  /** Variables that the reader of the guide sets. */
  reader: Record<string, string>
}
const INSTALLS: Install[] = [
  { name: 'the demo', start: DEMO, reader: {} },
  {
    name: 'an empty install',
    start: {},
    reader: { ADMIN_LOGIN: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password },
  },
]

const running = new Map<string, { folder: Awaited<ReturnType<typeof makeDataDir>>; server: ServerProcess }>()

beforeAll(async () => {
  const start = async ({ name, start }: Install) => {
    const folder = await makeDataDir()
    const server = await startServerProcess(folder.path, { ...start, LOG_LEVEL: 'error' })
    running.set(name, { folder, server })
  }
  await Promise.all(INSTALLS.map(start))
}, TIMEOUT_MS)

afterAll(async () => {
  for (const { folder, server } of running.values()) {
    await server.stop()
    await folder.remove()
  }
}, TIMEOUT_MS)

async function runProgram(command: string, args: string[], cwd?: string, more: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit').then(
    ([code]) => code as number | null,
    () => 127,
  )
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}

async function findMissing(needs: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const program of needs) {
    if ((await runProgram(program, ['--version'])).code !== 0) missing.push(program)
  }
  return missing
}

async function readSections(fence: string): Promise<string[]> {
  const files = (await readdir(EXAMPLES)).sort()
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(EXAMPLES, file), 'utf8')
      const code = new RegExp(`\`\`\`${fence}\n([\\s\\S]*?)\n\`\`\``).exec(source)?.[1]
      if (!code) throw new Error(`${file} has nothing in ${fence}`)
      return code
    }),
  )
}

/** The number of rows of everything that the examples create. */
async function countRows({ server }: { server: ServerProcess }): Promise<number[]> {
  const { url } = await server.database()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = [
    'domain',
    'role',
    'plan',
    'assessment',
    'instruction',
    'factor',
    'account',
    '"group"',
    'api_key',
    'assignment_rule',
  ]
  const counts = tables.map((table) => `(select count(*)::int from ${table})`)
  try {
    const { rows } = await client.query(`select array[${counts.join(', ')}] as counts`)
    return rows[0].counts
  } finally {
    await client.end()
  }
}

const RUNS = INSTALLS.flatMap((install) => LANGUAGES.map((language) => ({ ...language, install, on: install.name })))

test.for(RUNS)(
  'the examples in $name, one after the other, do on $on what the guide says, and leave nothing behind',
  { timeout: TIMEOUT_MS },
  async ({ fence, file, needs, run, install }, context) => {
    const missing = await findMissing(needs)
    context.skip(missing.length > 0, `left out: ${missing.join(', ')} not installed`)
    const { folder, server } = running.get(install.name) as { folder: { path: string }; server: ServerProcess }
    const before = await countRows({ server })
    const place = join(folder.path, fence)
    await mkdir(place)
    const sections = await readSections(fence)
    expect(sections).toHaveLength(15)
    const program = sections.join('\n\n').replaceAll(SHOWN_HOST, server.url)
    await writeFile(join(place, file), `${program}\n`)
    const { code, output, errors } = await runProgram(run, [file], place, install.reader)
    expect({ code, output: output.trim() }, errors).toEqual({ code: 0, output: OUTPUT })
    expect(await countRows({ server })).toEqual(before)
  },
)
