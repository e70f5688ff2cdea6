import { getMe, login } from '@evenground/shared/contract/auth'
import { streamChat } from '@evenground/shared/contract/chat'
import { createFactor, listFactors } from '@evenground/shared/contract/factors'
import { getReportPdf, getUserStatus } from '@evenground/shared/contract/reports'
import { Problem } from '@evenground/shared/schemas'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from './database/bare-client.ts'
import { createTestDatabase } from './database/test-database.ts'
import { createDatabaseGate } from './database-gate.ts'
import { buildFetchRequest, createCaller, signInAt } from './http-client.ts'
import { ADMINISTRATOR, makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

const { url: databaseUrl } = await createTestDatabase()
const gate = await createDatabaseGate(databaseUrl)

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let holder: pg.Client
let token: string
beforeAll(async () => {
  folder = await makeDataDir()
  server = await startServerProcess(folder.path, { DATABASE_URL: gate.url, ROLE: 'api' })
  holder = new pg.Client(databaseUrl)
  await holder.connect()
  const { email, password } = ADMINISTRATOR
  token = (await signInAt(server.url, { login: email, password })).access_token
})

afterAll(async () => {
  await server?.stop()
  await holder?.end()
  await folder.remove()
})

async function ask(path: string, request: RequestInit = {}) {
  const response = await fetch(server.url + path, {
    ...request,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const post = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** One request for each way in which the server uses its database. */
const WAYS: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
  'a statement alone': () => ask(listFactors.path),
  'a transaction': () => post(createFactor.path, { title: 'Openness' }),
  'a list as CSV': () => ask(listFactors.path, { headers: { accept: 'text/csv' } }),
  'a report as CSV': () => ask(getUserStatus.path, { headers: { accept: 'text/csv' } }),
  'a report as PDF': () => ask(`${getReportPdf.path}?report_type=user_status`),
  'a stream of events': () => post(streamChat.path, { question: 'What is trust?' }),
}
const askEverything = () => Promise.all(Object.values(WAYS).map((way) => way()))

/** Locks tables that each of these requests uses after its caller was admitted. */
async function holdInTheMiddle(): Promise<void> {
  await holder.query('begin')
  await holder.query('lock table factor, response_score, personal_plan, chat_thread in access exclusive mode')
}

function expectAway(answers: readonly Awaited<ReturnType<typeof ask>>[]): void {
  for (const [position, { status, headers, text }] of answers.entries()) {
    const way = Object.keys(WAYS)[position] ?? 'signing in'
    expect(status, `${way}: ${text}`).toBe(503)
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(Problem.parse(JSON.parse(text))).toMatchObject({ status: 503, code: 'not_ready' })
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type'])
  }
}

const signIn = () => {
  const { url, ...request } = buildFetchRequest('', login, {
    body: { login: 'nobody@example.test', password: 'A-Pass-2026!' },
  })
  return ask(url, request)
}

test('while its database is away every request is told to come again, and the log says so once', async () => {
  expect((await askEverything()).map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 200])

  await holdInTheMiddle()
  const cutOff = askEverything()
  await expect.poll(() => countWaiting(databaseUrl)).toBe(Object.keys(WAYS).length)
  await gate.close()
  expectAway(await cutOff)
  expectAway([...(await askEverything()), await signIn()])
  expectAway(await askEverything())
  await holder.query('rollback')

  await gate.open()
  expect((await createCaller(server.url)(getMe, {}, token)).account.email).toBe(ADMINISTRATOR.email)
  expect((await askEverything()).map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 200])

  await server.kill('SIGTERM')
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.includes('the database is away'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('the database is back'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('stack') || /^\s+at /.test(line))).toEqual([])
})
