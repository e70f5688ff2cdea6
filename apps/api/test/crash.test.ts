import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { countWaiting } from './database/bare-client.ts'
import { fetchApi } from './fetch-api.ts'
import type { Answer } from './harness.ts'
import { runServer, TIMEOUT_MS } from './running-server.ts'
import { ADMINISTRATOR } from './server-process.ts'

const LEARNERS = 10
const QUESTIONS = 60
const AT_ONCE = 200
const PASSWORD = 'Test-Pass-2026!'
/**
 * As many saves are held as there are connections: each of them then waits in the database, where it can be counted.
 */
const HELD = 5
const LATE = 3

const running = runServer({ DATABASE_POOL_SIZE: String(HELD + 10) })

interface Sent {
  /** Null when the connection broke before a response came. */
  status: number | null
  body: Answer['body']
}

async function send(method: string, path: string, token?: string, body?: object): Promise<Sent> {
  try {
    const answer = await fetchApi(running.server.url, method, path, token, body)
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: null, body: null }
  }
}

async function must(method: string, path: string, token?: string, body?: object): Promise<Answer['body']> {
  const answer = await send(method, path, token, body)
  if (answer.status !== 200 && answer.status !== 201) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}

interface Learner {
  token: string
  /** The path for saving and reading the learner's answers. */
  path: string
  planId: string
}

interface Course {
  questionIds: string[]
  learners: Learner[]
}

const signIn = async (login: string, password: string): Promise<string> =>
  (await must('POST', '/auth/login', undefined, { login, password })).access_token

/** Creates a plan with one assessment, and signed-in people who are enrolled in it. */
async function setUp(): Promise<Course> {
  const token = await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password)
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({ text_body: `Statement ${index}` }))
  const assessment = await must('POST', '/assessments', token, { title: 'Assessment', questions })
  const questionIds = assessment.questions.map(({ id }: { id: string }) => id)
  const intro = [{ task_type: 'assessment', task_id: assessment.id, assessment_type: 0 }]
  const plan = await must('POST', '/plans', token, { title: 'Plan', tasks: { intro, training: [], outro: [] } })
  const role = await must('POST', '/roles', token, { title: `Learner ${randomUUID()}` })
  const domain = await must('POST', '/domains', token, {
    title: 'Domain',
    roles: [role.id],
    default_role_id: role.id,
    plans: [plan.id],
  })
  const join = async (): Promise<Learner> => {
    const email = `${randomUUID()}@example.test`
    const names = { given_name: 'Pat', family_name: 'Doe' }
    const account = { ...names, email, password: PASSWORD, domain_id: domain.id, plans: [plan.id] }
    await must('POST', '/accounts', token, account)
    const own = await signIn(email, PASSWORD)
    const planId = (await must('GET', '/ui/plans', own)).plans[0].id
    return { token: own, planId, path: `/assessments/${assessment.id}/userresponse?plan_id=${planId}` }
  }
  return { questionIds, learners: await Promise.all(Array.from({ length: LEARNERS }, join)) }
}

interface Save {
  learner: Learner
  questionId: string
  value: number
  /** Undefined until it is sent, then `pending` until a response comes or the connection breaks. */
  outcome?: 'pending' | 'lost' | number
}

/** One save per learner and question, with values that differ between neighbors. */
const listSaves = ({ learners, questionIds }: Course): Save[] =>
  questionIds.flatMap((questionId, column) =>
    learners.map((learner, row) => ({ learner, questionId, value: 1 + ((column + row) % 5) })),
  )

const bodyOf = ({ questionId, value }: Save): object => ({ assessment_type: 0, answers: { [questionId]: value } })

async function perform(save: Save): Promise<void> {
  save.outcome = 'pending'
  const { path, token } = save.learner
  save.outcome = (await send('POST', path, token, bodyOf(save))).status ?? 'lost'
}

/** Saves on a new connection, like a client that arrives only now. */
async function performAnew(save: Save): Promise<void> {
  save.outcome = 'pending'
  const { path, token } = save.learner
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sending = request(`${running.server.url}/api/v2${path}`, { method: 'POST', agent: false, headers })
  sending.end(JSON.stringify(bodyOf(save)))
  try {
    const [answer] = await once(sending, 'response')
    save.outcome = answer.resume().statusCode
  } catch {
    save.outcome = 'lost'
  }
}

const readAnswers = async ({ token, path }: Learner): Promise<Record<string, number>> =>
  (await must('GET', `${path}&assessment_type=0`, token)).answers

/** The saves whose answer is now on the server; those with another value or without one are left out. */
async function findKept(course: Course, saves: readonly Save[]): Promise<Save[]> {
  const stored = new Map<Learner, Record<string, number>>()
  for (const learner of course.learners) stored.set(learner, await readAnswers(learner))
  return saves.filter(({ learner, questionId, value }) => stored.get(learner)?.[questionId] === value)
}

test.each([
  ['the server', false],
  ['the server together with its database', true],
])(
  'kill -9 of %s in the middle of 200 concurrent saves loses no acknowledged answer',
  async (_what, withDatabase) => {
    const course = await setUp()
    const saves = listSaves(course)
    const database = await running.server.database()
    let acknowledged = 0
    let inFlight: Save[] = []
    let killed: Promise<unknown> | undefined
    const queue = [...saves]
    const keepSaving = async (): Promise<void> => {
      for (let save = queue.shift(); save && !killed; save = queue.shift()) {
        await perform(save)
        if (save.outcome === 200) acknowledged++
        if (acknowledged < AT_ONCE || killed) continue
        inFlight = saves.filter(({ outcome }) => outcome === 'pending')
        killed = running.server.kill('SIGKILL')
        if (withDatabase) process.kill(database.pid, 'SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, keepSaving))
    expect(await killed).toEqual({ code: null, signal: 'SIGKILL' })

    const answered = saves.filter(({ outcome }) => outcome === 200)
    expect(answered.length).toBeGreaterThanOrEqual(AT_ONCE)
    // The kill came in the middle of the work: some requests in flight at the signal never got a response.
    expect(inFlight.filter(({ outcome }) => outcome === 'lost').length).toBeGreaterThan(0)
    // An overloaded machine may refuse some with 503, which acknowledges nothing either.
    const outcomes = new Set(saves.map(({ outcome }) => outcome))
    outcomes.delete(503)
    expect(outcomes).toEqual(new Set([200, 'lost', undefined]))

    running.server = await running.start()
    expect((await running.server.database()).pid === database.pid).toBe(!withDatabase)
    const kept = new Set(await findKept(course, saves))
    expect(answered.filter((save) => !kept.has(save))).toEqual([])
    // The server also contains nothing that was never sent.
    expect([...kept].filter(({ outcome }) => outcome === undefined)).toEqual([])

    // People continue where they were, with the session that they had.
    const rest = saves.filter((save) => !kept.has(save)).slice(0, 20)
    await Promise.all(rest.map(perform))
    expect(rest.map(({ outcome }) => outcome)).toEqual(rest.map(() => 200))
  },
  TIMEOUT_MS,
)

/** Locks every existing response row, so that saves stay in flight until the lock is released. */
async function holdResponses(): Promise<{ waiting(): Promise<number>; letGo(): Promise<void> }> {
  const { url } = await running.server.database()
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from response for update')
  return {
    waiting: () => countWaiting(url),
    letGo: async () => {
      await holder.query('commit')
      await holder.end()
    },
  }
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(new URL(running.server.url).port), host: '127.0.0.1' })
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

test(
  'SIGTERM lets every request in flight come to its answer, takes no new one, and the process ends in order',
  async () => {
    const course = await setUp()
    const saves = listSaves(course)
    // Starts each learner's response, so that there is a row to lock.
    await Promise.all(saves.splice(0, LEARNERS).map(perform))
    const held = saves.slice(0, HELD)
    const late = saves.slice(HELD, HELD + LATE)

    const responses = await holdResponses()
    const performing = held.map(perform)
    await expect.poll(responses.waiting).toBe(HELD)
    const unused = connect({ port: Number(new URL(running.server.url).port), host: '127.0.0.1' })
    await once(unused, 'connect')
    const unusedIsClosed = once(unused.resume(), 'close')
    const exit = running.server.kill('SIGTERM')
    // The signal has arrived when no new connection is accepted. Requests in flight then have one second left, however
    // busy the machine is, so nothing else may come in between.
    while (await isListening());
    await responses.letGo()
    await Promise.all(performing)
    await Promise.all(late.map(performAnew))
    // A connection that never sent anything does not keep the process from ending either.
    await unusedIsClosed

    expect(held.map(({ outcome }) => outcome)).toEqual(held.map(() => 200))
    expect(late.filter(({ outcome }) => outcome !== 'lost')).toEqual([])
    expect(await exit).toEqual({ code: 0, signal: null })

    running.server = await running.start()
    expect(await findKept(course, [...held, ...late])).toEqual(held)
  },
  TIMEOUT_MS,
)
