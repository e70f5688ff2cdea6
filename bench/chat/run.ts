// A thousand replies that stream at once, through one process of the product and straight from the provider, in one run:
// what the product adds to the wait for the first words, and what memory it takes. Wants a machine that does nothing else.
// `node bench/chat/run.ts [streams] [a second]`
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveCourse } from '../../apps/api/test/factories/served-course.ts'
import { createClient, writeRequest } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { streamChat } from '../../packages/shared/src/contract/chat.ts'
import { getDomain } from '../../packages/shared/src/contract/domains.ts'
import { updateRole } from '../../packages/shared/src/contract/roles.ts'
import { openStreams, percentile, type StreamFigure, type StreamRequest } from './streams.ts'

const STREAMS = Number(process.argv[2] ?? 1000)
const A_SECOND = Number(process.argv[3] ?? 40)
const PEOPLE = 50
const QUESTION = 'What is trust, and how does it grow?'
/** Words at half a second each: long enough that the first stream still runs when the last one opens. */
const WORDS = Math.ceil((STREAMS / A_SECOND) * 2) + 20

async function startProvider(): Promise<{ url: string; stop(): void }> {
  const program = fileURLToPath(new URL('provider.ts', import.meta.url))
  const child = spawn(process.execPath, [program, String(WORDS)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), stop: () => child.kill('SIGTERM') }
}

/** The process that serves the product: the child that runs main.ts. */
async function findServer(): Promise<number> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  for (const pid of children.trim().split(' ')) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('main.ts')) return Number(pid)
  }
  throw new Error('the server runs nowhere')
}

async function readMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Milliseconds of processor time that the process has used, whatever else the machine does. */
async function readCpu(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function listRequests(url: string): Promise<StreamRequest[]> {
  const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const { learners, domainId, token } = await serveCourse(url, administrator, { people: PEOPLE, questions: 10 })
  const call = createClient(url)
  const [role = ''] = (await call(getDomain, { params: { id: domainId } }, token)).roles
  const permissions = { ui: { v1: { type: { learn: true }, tab: { chat: true } } } }
  await call(updateRole, { params: { id: role }, body: { permissions } }, token)
  return Array.from({ length: STREAMS }, (_none, index) => {
    const person = learners[index % learners.length]
    const {
      url: address,
      headers,
      body = '',
    } = writeRequest(url, streamChat, { body: { question: QUESTION } }, person?.token)
    return { url: address, headers: headers as Record<string, string>, body }
  })
}

const directly = (url: string): StreamRequest[] =>
  Array.from({ length: STREAMS }, () => ({
    url: `${url}/chat/completions`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: QUESTION }] }),
  }))

function report(name: string, figures: readonly StreamFigure[]): { first: number; words: number } {
  const whole = figures.filter(({ isWhole }) => isWhole).length
  const at = (pick: (figure: StreamFigure) => number, share: number) => percentile(figures.map(pick), share)
  const [first, words] = [at(({ first }) => first, 0.99), at(({ words }) => words, 0.99)]
  const median = at(({ words }) => words, 0.5)
  console.log(
    `${name}: ${whole} of ${figures.length} whole; first event p99 ${first.toFixed(1)} ms; first words p50 ${median.toFixed(1)} ms, p99 ${words.toFixed(1)} ms`,
  )
  return { first, words }
}

async function run(): Promise<void> {
  const folder = await makeDataDir()
  const provider = await startProvider()
  const server = await startServerProcess(folder.path, {
    OPENAI_BASE_URL: provider.url,
    OPENAI_API_KEY: 'bench',
    RATE_LIMIT_FACTOR: '10',
    LOG_LEVEL: 'error',
  })
  try {
    const pid = await findServer()
    const requests = await listRequests(server.url)
    const pace = { aSecond: A_SECOND, wordsMark: 'another word' }
    // Warm: code is compiled, and every connection of the pool has planned its statements, before anything is measured.
    await openStreams(requests.slice(0, 300), pace)
    const before = await readMegabytes(pid)
    let peak = before
    const cpu = await readCpu(pid)
    const watch = setInterval(async () => {
      peak = Math.max(peak, await readMegabytes(pid))
    }, 250)
    const through = report('through the product', await openStreams(requests, pace))
    clearInterval(watch)
    const used = (await readCpu(pid)) - cpu
    console.log(`processor: ${(used / STREAMS).toFixed(1)} ms of the server for each stream of ${WORDS} words`)
    const direct = report('straight from the provider', await openStreams(directly(provider.url), pace))
    console.log(
      `added p99: first event ${(through.first - direct.first).toFixed(1)} ms, first words ${(through.words - direct.words).toFixed(1)} ms (aim 25)`,
    )
    console.log(
      `memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most: +${(peak - before).toFixed(0)} MB (aim 64)`,
    )
  } finally {
    provider.stop()
    await server.stop()
    await folder.remove()
  }
}

await run()
