// Streams a thousand replies at once, through one process of the product and directly from the provider, in one run.
// Shows how much the product adds to the wait for the first words, and how much memory it takes. Product, database,
// provider and client are separate processes; the processor time of each, and the delay of the client itself, show how
// reliable the figures are. Needs an otherwise idle machine.
// `node bench/chat/run.ts [streams] [streams per second]`
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { serveCourse } from '../../apps/api/test/factories/served-course.ts'
import { buildFetchRequest, createCaller } from '../../apps/api/test/http-client.ts'
import {
  ADMINISTRATOR,
  makeDataDir,
  type ServerProcess,
  startServerProcess,
} from '../../apps/api/test/server-process.ts'
import { streamChat } from '../../packages/shared/src/contract/chat.ts'
import { getDomain } from '../../packages/shared/src/contract/domains.ts'
import { updateRole } from '../../packages/shared/src/contract/roles.ts'
import { readMemory, watchMemory } from '../memory.ts'
import type { StreamResult, StreamTask } from './client.ts'
import { readCpu, readFamilyCpu } from './processes.ts'
import { percentile, type StreamFigure, type StreamRequest } from './streams.ts'

const STREAMS = Number(process.argv[2] ?? 1000)
const A_SECOND = Number(process.argv[3] ?? 40)
const PEOPLE = 50
const QUESTION = 'What is trust, and how does it grow?'
/** The number of words, half a second apart: enough that the first stream still runs when the last one opens. */
const WORDS = Math.ceil((STREAMS / A_SECOND) * 2) + 20
const FEW = 64
/**
 * Streams opened before anything is measured, so that code is compiled and every connection of the pool has planned its
 * statements.
 */
const WARMING = 300
const PACE = { aSecond: A_SECOND, wordsMark: 'another word' }

const pathOf = (program: string): string => fileURLToPath(new URL(program, import.meta.url))

async function startProvider(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [pathOf('provider.ts'), String(WORDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), process: child }
}

async function openThrough(client: ChildProcess, requests: StreamRequest[]): Promise<StreamResult> {
  const answered = once(client, 'message')
  client.send({ requests, pace: PACE } satisfies StreamTask)
  const [result] = (await answered) as [StreamResult]
  return result
}

async function listRequests(url: string): Promise<StreamRequest[]> {
  const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const { learners, domainId, token } = await serveCourse(url, administrator, { people: PEOPLE, questions: 10 })
  const call = createCaller(url)
  const [role = ''] = (await call(getDomain, { params: { id: domainId } }, token)).roles
  const permissions = { ui: { v1: { type: { learn: true }, tab: { chat: true } } } }
  await call(updateRole, { params: { id: role }, body: { permissions } }, token)
  return Array.from({ length: Math.max(STREAMS, WARMING) }, (_none, index) => {
    const person = learners[index % learners.length]
    const request = buildFetchRequest(url, streamChat, { body: { question: QUESTION } }, person?.token)
    return { url: request.url, headers: request.headers as Record<string, string>, body: request.body ?? '' }
  })
}

const directly = (url: string): StreamRequest[] =>
  Array.from({ length: STREAMS }, () => ({
    url: `${url}/chat/completions`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: QUESTION }] }),
  }))

function report(name: string, { figures, late }: StreamResult): { first: number; words: number } {
  const whole = figures.filter(({ isWhole }) => isWhole).length
  const at = (pick: (figure: StreamFigure) => number, share: number) => percentile(figures.map(pick), share)
  const [first, words] = [at(({ first }) => first, 0.99), at(({ words }) => words, 0.99)]
  const [firstMedian, wordsMedian] = [at(({ first }) => first, 0.5), at(({ words }) => words, 0.5)]
  console.log(
    `${name}: ${whole} of ${figures.length} whole; first event p50 ${firstMedian.toFixed(1)} ms, p99 ${first.toFixed(1)} ms; first words p50 ${wordsMedian.toFixed(1)} ms, p99 ${words.toFixed(1)} ms; the client itself was late by ${late.toFixed(1)} ms at p99`,
  )
  return { first, words }
}

/** The processor time of each process while the work runs, as a share of one core. */
async function measureShares<T>(readers: Record<string, () => Promise<number>>, work: () => Promise<T>) {
  const read = () => Promise.all(Object.values(readers).map((each) => each()))
  const [start, before] = [performance.now(), await read()]
  const result = await work()
  const elapsed = performance.now() - start
  const used = (await read()).map((after, index) => after - (before[index] ?? 0))
  const shares = Object.keys(readers).map(
    (name, index) => `${name} ${(((used[index] ?? 0) / elapsed) * 100).toFixed(0)}%`,
  )
  console.log(`processor, of ${availableParallelism()} cores: ${shares.join(', ')}`)
  return { result, used }
}

async function measure(server: ServerProcess, provider: { url: string; process: ChildProcess }, client: ChildProcess) {
  const fresh = readMemory(server.pid)
  const requests = await listRequests(server.url)
  const few = watchMemory(server.pid)
  await openThrough(client, requests.slice(0, FEW))
  const withFew = few.stop()
  await openThrough(client, requests.slice(0, WARMING))
  const warm = readMemory(server.pid)

  const database = await server.database()
  const readers = {
    server: () => readCpu(server.pid),
    database: () => readFamilyCpu(database.pid),
    provider: () => readCpu(provider.process.pid ?? 0),
    client: () => readCpu(client.pid ?? 0),
  }
  const many = watchMemory(server.pid)
  const { result, used } = await measureShares(readers, () => openThrough(client, requests.slice(0, STREAMS)))
  const most = many.stop()
  const through = report('through the product', result)
  console.log(`processor: ${((used[0] ?? 0) / STREAMS).toFixed(1)} ms of the server for each stream of ${WORDS} words`)
  const direct = report('straight from the provider', await openThrough(client, directly(provider.url)))
  const [first, words] = [through.first - direct.first, through.words - direct.words]
  console.log(`added p99: first event ${first.toFixed(1)} ms (aim 25), first words ${words.toFixed(1)} ms`)
  console.log(
    `memory: ${fresh.toFixed(0)} MB fresh, ${withFew.toFixed(0)} MB at ${FEW} connections (aim 200), ${warm.toFixed(0)} MB warm, ${most.toFixed(0)} MB at most: +${(most - warm).toFixed(0)} MB over warm (aim 64), +${(most - fresh).toFixed(0)} MB over fresh`,
  )
}

async function run(): Promise<void> {
  const folder = await makeDataDir()
  const provider = await startProvider()
  const client = fork(pathOf('client.ts'))
  const server = await startServerProcess(folder.path, {
    OPENAI_BASE_URL: provider.url,
    OPENAI_API_KEY: 'bench',
    RATE_LIMIT_FACTOR: '10',
    LOG_LEVEL: 'error',
  })
  try {
    await measure(server, provider, client)
  } finally {
    client.kill('SIGTERM')
    provider.process.kill('SIGTERM')
    await server.stop()
    await folder.remove()
  }
}

await run()
