import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

/** What the guide prints: one file a section, one fence a language, and each section goes on from the one before. */
const EXAMPLES = fileURLToPath(new URL('../../web/src/features/guide/examples/', import.meta.url))
const SHOWN_HOST = 'https://learn.example.org'
const TIMEOUT_MS = 300_000

const OUTPUT = [
  'Signed in as org.admin@demo.test',
  'Answered 401',
  'Made a key: eg_',
  'Domain Alder & Wren',
  'Created an account',
  'Members added: 1',
  'Plans: 1',
  'Questions: 38',
  'Overall: 61.1',
  'Refused: 404 resource_not_found',
  'Brought in: User',
].join('\n')

const LANGUAGES = [
  { name: 'curl', fence: 'sh', file: 'guide.sh', start: 'set -eu\n', needs: ['bash', 'curl', 'jq'], run: 'bash' },
  { name: 'TypeScript', fence: 'ts', file: 'guide.ts', start: '', needs: [], run: process.execPath },
  { name: 'Python', fence: 'python', file: 'guide.py', start: '', needs: ['python3'], run: 'python3' },
]

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess

beforeAll(async () => {
  folder = await makeDataDir()
  const demo = { DEMO: 'true', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', LOG_LEVEL: 'error' }
  server = await startServerProcess(folder.path, demo)
}, TIMEOUT_MS)

afterAll(async () => {
  await server?.stop()
  await folder.remove()
}, TIMEOUT_MS)

async function runProgram(command: string, args: string[], cwd?: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
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

test.for(LANGUAGES)(
  'the examples in $name, one after the other, do on a fresh server what the guide says',
  { timeout: TIMEOUT_MS },
  async ({ fence, file, start, needs, run }, context) => {
    const missing = await findMissing(needs)
    context.skip(missing.length > 0, `left out: ${missing.join(', ')} not installed`)
    const place = join(folder.path, fence)
    await mkdir(place)
    const sections = await readSections(fence)
    expect(sections).toHaveLength(11)
    const program = start + sections.join('\n\n').replaceAll(SHOWN_HOST, server.url)
    await writeFile(join(place, file), `${program}\n`)
    const { code, output, errors } = await runProgram(run, [file], place)
    expect({ code, output: output.trim() }, errors).toEqual({ code: 0, output: OUTPUT })
  },
)
