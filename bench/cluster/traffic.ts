import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServedCourse, serveCourse } from '../../apps/api/test/factories/served-course.ts'
import { buildFetchRequest } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR } from '../../apps/api/test/server-process.ts'
import { saveUserResponse } from '../../packages/shared/src/contract/assessments.ts'
import { createFactor, listFactors } from '../../packages/shared/src/contract/factors.ts'
import type { LoadRequest } from '../requests/load.ts'
import { listAdministratorReads, listSignIns, listToDoLists } from '../requests/traffic.ts'

const ORGANIZATIONS = ['Alder', 'Birch', 'Cedar', 'Dogwood']
const SIZE = { people: 10, questions: 250 }
const CLIENTS_OF_EACH = 2
/** The number of organizations that read lists as CSV. */
const ASK_FOR_FILES = 2
/** The number of requests in flight at once. */
export const CLIENTS = ORGANIZATIONS.length * CLIENTS_OF_EACH
const PATIENCE_MS = 30_000
const AGAIN_MS = 30

/** One answer of a learner. It is sent until it is acknowledged, since repeating it does no harm. */
interface Save {
  kind: 'save'
  request: LoadRequest
  accountId: string
  questionId: string
  value: number
}

/** A factor with a unique title. It is sent only once, since repeating it would create a second one. */
interface Creation {
  kind: 'create'
  request: LoadRequest
  title: string
}

/**
 * A write that was sent, the event during which it was sent or acknowledged, and whether the server acknowledged it.
 */
export type Sent = (Save | Creation) & { during: string; isAcknowledged: boolean }

/** The outcome of one request: a status, or `none` if the connection broke or no response came in time. */
interface Outcome {
  isWrite: boolean
  status: number | 'none'
  ms: number
}

/** What people experienced during an event. */
export interface Seen {
  seconds: number
  requests: number
  errors: Map<number | 'none', number>
  p99: number
  /** The longest times without a successful read, and without a successful write, in milliseconds. */
  silentReads: number
  silentWrites: number
}

async function send({ url, ...request }: LoadRequest): Promise<number | 'none'> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    // A response that breaks off counts as none.
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'none'
  }
}

/** The requests of one organization's people, by kind. */
interface Tenant {
  course: ServedCourse
  reads: readonly LoadRequest[]
  /** A list as CSV. A process writes only a few at once, and refuses more. */
  file: LoadRequest
  saves: Iterator<Save>
}

function* listAnswers(url: string, { learners, questionIds }: ServedCourse): Generator<Save> {
  for (const [position, questionId] of questionIds.entries()) {
    for (const [person, { token, planId, taskId, accountId }] of learners.entries()) {
      const value = 1 + ((position + person) % 5)
      const input = {
        params: { id: taskId },
        query: { plan_id: planId },
        body: { assessment_type: 0, answers: { [questionId]: value } },
      }
      const request = buildFetchRequest(url, saveUserResponse, input, token)
      yield { kind: 'save', request, accountId, questionId, value }
    }
  }
}

function nameCreation(url: string, { domainId, token }: ServedCourse): Creation {
  const title = `Bench ${randomUUID()}`
  return {
    kind: 'create',
    title,
    request: buildFetchRequest(url, createFactor, { body: { domain_id: domainId, title } }, token),
  }
}

async function openTenant(url: string, organization: string): Promise<Tenant> {
  const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const course = await serveCourse(url, administrator, { ...SIZE, organization })
  const { read, accounts, dashboard, report } = await listAdministratorReads(url, course)
  const list = buildFetchRequest(url, listFactors, { query: { domain_id: course.domainId } }, course.token)
  const file = { ...list, headers: { ...list.headers, accept: 'text/csv' } }
  const own = listToDoLists(url, course).slice(0, 2)
  const signIns = listSignIns(url, course).slice(0, 1)
  return {
    course,
    reads: [...read, ...own, ...dashboard, ...accounts, ...report, ...signIns],
    file,
    saves: listAnswers(url, course),
  }
}

export interface Traffic {
  /** Every write that was sent. */
  sent: readonly Sent[]
  /** Records what people experience during `happen` and for a moment after it. */
  watch(name: string, happen: () => Promise<unknown>, afterMs: number): Promise<Seen>
  stop(): Promise<void>
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** The longest time between two successive times in the list, including the start and the end. */
function findLongestSilence(moments: readonly number[], from: number, to: number): number {
  let [last, longest] = [from, 0]
  for (const moment of [...moments, to]) {
    longest = Math.max(longest, moment - last)
    last = moment
  }
  return Math.round(longest)
}

type Timed = Outcome & { endedAt: number }

const isGood = ({ status }: Outcome): boolean => status !== 'none' && status < 400

function describe(outcomes: readonly Timed[], from: number, to: number): Seen {
  const errors = new Map<number | 'none', number>()
  for (const outcome of outcomes) {
    if (!isGood(outcome)) errors.set(outcome.status, (errors.get(outcome.status) ?? 0) + 1)
  }
  const goodMoments = (isWrite: boolean) =>
    outcomes.filter((one) => one.isWrite === isWrite && isGood(one)).map(({ endedAt }) => endedAt)
  return {
    seconds: (to - from) / 1000,
    requests: outcomes.length,
    errors,
    p99: Math.round(
      at(
        outcomes.map(({ ms }) => ms).sort((one, other) => one - other),
        0.99,
      ),
    ),
    silentReads: findLongestSilence(goodMoments(false), from, to),
    silentWrites: findLongestSilence(goodMoments(true), from, to),
  }
}

/** Starts people of four organizations who read and write, two at a time in each, until they are told to stop. */
export async function startTraffic(url: string): Promise<Traffic> {
  const tenants: Tenant[] = []
  for (const organization of ORGANIZATIONS) tenants.push(await openTenant(url, organization))
  const sent: Sent[] = []
  let [outcomes, during, isStopped]: [Timed[], string, boolean] = [[], '', false]

  async function ask(request: LoadRequest, isWrite: boolean): Promise<boolean> {
    const begun = performance.now()
    const status = await send(request)
    const endedAt = performance.now()
    const outcome = { isWrite, status, ms: endedAt - begun, endedAt }
    outcomes.push(outcome)
    if (!isGood(outcome)) await pause(AGAIN_MS)
    return isGood(outcome)
  }

  async function write(one: Save | Creation): Promise<void> {
    const entry: Sent = { ...one, during, isAcknowledged: false }
    sent.push(entry)
    do {
      entry.isAcknowledged = await ask(one.request, true)
      // Only an event at or after the acknowledgment could lose the write, so it counts for that event.
      entry.during = during
    } while (one.kind === 'save' && !entry.isAcknowledged && !isStopped)
  }

  async function live({ course, reads, file, saves }: Tenant, asksForFiles: boolean): Promise<void> {
    for (let turn = 0; !isStopped; turn++) {
      const save = saves.next()
      if (!save.done) await write(save.value)
      await ask(reads[turn % reads.length] as LoadRequest, false)
      if (asksForFiles && turn % reads.length === 0) await ask(file, false)
      if (turn % 3 === 0) await write(nameCreation(url, course))
    }
  }
  const clients = tenants.flatMap((tenant, position) =>
    Array.from({ length: CLIENTS_OF_EACH }, (_, turn) => live(tenant, turn === 0 && position < ASK_FOR_FILES)),
  )
  return {
    sent,
    watch: async (name, happen, afterMs) => {
      during = name
      outcomes = []
      const from = performance.now()
      await happen()
      await pause(afterMs)
      return describe(outcomes, from, performance.now())
    },
    stop: async () => {
      isStopped = true
      await Promise.all(clients)
    },
  }
}
