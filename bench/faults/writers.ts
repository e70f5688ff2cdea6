import { setTimeout as pause } from 'node:timers/promises'
import { TEST_PASSWORD } from '../../apps/api/test/factories/people.ts'
import type { ServedLearner } from '../../apps/api/test/factories/served-course.ts'
import type { Supervised, TestBed } from './test-bed.ts'

/**
 * One answer of one learner. It is recorded as acknowledged when the server has confirmed it, and then never sent
 * again.
 */
export interface Write {
  learner: ServedLearner
  questionId: string
  value: number
  isAcknowledged: boolean
}

export interface Writing {
  acknowledged(): number
  /** How often each status was returned; broken connections count as `none`. */
  outcomes: Map<number | 'none', number>
  /** The longest time without an acknowledged write since the last call of this function, in milliseconds. */
  takeLongestGap(): number
  /**
   * Lets writes continue until this number is acknowledged; then they wait, so that each fault meets its share of them.
   */
  allow(most: number): void
  stop(): void
  done: Promise<void>
}

const AT_ONCE = 64
const PATIENCE_MS = 15_000
const AGAIN_MS = 30

export const listWrites = ({ course }: TestBed): Write[] =>
  course.questionIds.flatMap((questionId, column) =>
    course.learners.map((learner, row) => ({
      learner,
      questionId,
      value: 1 + ((column * 7 + row) % 5),
      isAcknowledged: false,
    })),
  )

export const responsePath = ({ taskId, planId }: ServedLearner, more = ''): string =>
  `/api/v2/assessments/${taskId}/userresponse?plan_id=${planId}${more}`

async function ask(
  url: string,
  token: string | null,
  body?: object,
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

/** Signs in again, as people do when their tab notices that the session has ended. */
async function signInAgain(url: string, learner: ServedLearner): Promise<void> {
  const answer = await ask(`${url}/api/v2/auth/login`, null, { login: learner.login, password: TEST_PASSWORD })
  if (answer?.status === 200) learner.token = (answer.body as { access_token: string }).access_token
}

/** Saves all answers through the servers, like clients that retry until the save is confirmed. */
export function startWriting(testBed: TestBed, writes: readonly Write[]): Writing {
  const outcomes = new Map<number | 'none', number>()
  const queue = writes.values()
  let [count, allowed, isStopped, longest, last] = [0, Number.POSITIVE_INFINITY, false, 0, performance.now()]

  function noteAcknowledged(): void {
    count++
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }

  async function save(write: Write, turn: number): Promise<void> {
    for (let attempt = turn; !isStopped; attempt++) {
      const { url } = testBed.servers[attempt % testBed.servers.length] as Supervised
      const { learner, questionId, value } = write
      const body = { assessment_type: 0, answers: { [questionId]: value } }
      const answer = await ask(url + responsePath(learner), learner.token, body)
      const outcome = answer?.status ?? 'none'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome === 200) {
        write.isAcknowledged = true
        return noteAcknowledged()
      }
      if (outcome === 401) await signInAgain(url, learner)
      await pause(AGAIN_MS)
    }
  }

  const work = async (turn: number): Promise<void> => {
    for (const write of queue) {
      while (count >= allowed && !isStopped) {
        last = performance.now()
        await pause(AGAIN_MS)
      }
      if (isStopped) return
      await save(write, turn)
    }
  }
  return {
    acknowledged: () => count,
    outcomes,
    takeLongestGap: () => {
      const gap = Math.round(longest)
      longest = 0
      return gap
    },
    allow: (most) => {
      allowed = most
    },
    stop: () => {
      isStopped = true
    },
    done: Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => work(turn))).then(() => undefined),
  }
}

/**
 * Reads back what the servers store: the number of missing acknowledged writes, and of answers that were never sent.
 */
export async function readBack(testBed: TestBed, writes: readonly Write[]): Promise<{ lost: number; strange: number }> {
  const url = (testBed.servers[0] as Supervised).url
  let [lost, strange] = [0, 0]
  for (const learner of testBed.course.learners) {
    let answer = await ask(url + responsePath(learner, '&assessment_type=0'), learner.token)
    if (answer?.status === 401) {
      await signInAgain(url, learner)
      answer = await ask(url + responsePath(learner, '&assessment_type=0'), learner.token)
    }
    const { answers = {} } = (answer?.body ?? {}) as { answers?: Record<string, number> }
    const own = new Map(writes.filter((write) => write.learner === learner).map((write) => [write.questionId, write]))
    for (const { questionId, value, isAcknowledged } of own.values()) {
      if (isAcknowledged && answers[questionId] !== value) lost++
    }
    strange += Object.entries(answers).filter(([id, value]) => own.get(id)?.value !== value).length
  }
  return { lost, strange }
}
