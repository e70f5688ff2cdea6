import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServedLearner } from '../../apps/api/test/factories/served-course.ts'
import { atMost, figure, type Line, mustBe } from './line.ts'
import { isReady, openTestBed, type Supervised, type TestBed } from './test-bed.ts'
import { responsePath } from './writers.ts'

const ABORTED_REQUESTS = 400
const SLOW_CLIENTS = 1000
/** The server must cut off slow headers after this time. */
const CUT_MS = 15_000
const SUBMITS = 64

async function reachServer(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname }).on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/**
 * Sends a save that changes nothing, and disconnects: after half of the body, or after all of it but before the
 * response.
 */
async function abortRequest(url: string, learner: ServedLearner, isWhole: boolean): Promise<void> {
  const socket = await reachServer(url).catch(() => null)
  if (!socket) return
  const body = JSON.stringify({ assessment_type: 0, answers: {} })
  const head = [
    `POST ${responsePath(learner)} HTTP/1.1`,
    'host: evenground.test',
    `authorization: Bearer ${learner.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${isWhole ? body : body.slice(0, 10)}`, () => socket.destroy())
  await once(socket, 'close')
}

/** Aborts many requests at once, spread over the servers. */
export async function breakConnections({ servers, course }: TestBed): Promise<void> {
  await Promise.all(
    Array.from({ length: ABORTED_REQUESTS }, (_, n) =>
      abortRequest(
        (servers[n % servers.length] as Supervised).url,
        course.learners[n % course.learners.length] as ServedLearner,
        n % 3 > 0,
      ),
    ),
  )
}

/**
 * A thousand clients send their headers byte by byte: measures when the last one is cut off, and how long others wait.
 */
async function sendSlowly(url: string): Promise<Line[]> {
  const started = performance.now()
  const sockets = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => reachServer(url)))
  const cut = Promise.all(sockets.map((socket) => once(socket.resume(), 'close'))).then(() => 'cut' as const)
  const begin = 'GET /healthz HTTP/1.1\r\nhost: evenground.test\r\nx-slow: '
  for (const socket of sockets) socket.write(begin)
  let [slowest, outcome]: [number, 'cut' | undefined] = [0, undefined]
  while (!outcome && performance.now() - started < 3 * CUT_MS) {
    for (const socket of sockets) if (socket.writable) socket.write('a')
    const asked = performance.now()
    await isReady(url)
    slowest = Math.max(slowest, performance.now() - asked)
    outcome = await Promise.race([cut, pause(1000, undefined)])
  }
  const seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.destroy()
  return [
    atMost('1,000 slow headers: the last is cut after (s)', Number(seconds.toFixed(1)), CUT_MS / 1000),
    figure('the slowest answer to others meanwhile (ms)', Math.round(slowest)),
  ]
}

/** Sends the same submission 64 times at once, spread over the servers. */
async function submitAtOnce({ servers, course }: TestBed, learner: ServedLearner): Promise<Line[]> {
  const answers = Object.fromEntries(course.questionIds.map((id, position) => [id, 1 + (position % 5)]))
  const statuses = await Promise.all(
    Array.from({ length: SUBMITS }, async (_, n) => {
      const response = await fetch(
        (servers[n % servers.length] as Supervised).url + responsePath(learner, '&submit=true'),
        {
          method: 'POST',
          headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ assessment_type: 0, answers }),
        },
      )
      return response.status
    }),
  )
  const count = (status: number) => statuses.filter((one) => one === status).length
  return [
    mustBe('64 submissions at once over two servers: answered 200', count(200), 1),
    mustBe('64 submissions at once over two servers: answered 409', count(409), SUBMITS - 1),
  ]
}

/** Runs simultaneous submissions and slow clients against a separate set of servers. */
export async function overloadServers(): Promise<Line[]> {
  const testBed = await openTestBed({ people: 4, questions: 30 })
  try {
    const [learner] = testBed.course.learners
    return [
      ...(await submitAtOnce(testBed, learner as ServedLearner)),
      ...(await sendSlowly((testBed.servers[0] as Supervised).url)),
    ]
  } finally {
    await testBed.close()
  }
}
