import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOB_SCHEMA } from '../src/platform/jobs.ts'
import { createTestDatabase } from './database/test-database.ts'
import { startSmtpListener } from './factories/smtp.ts'
import { startTraceCollector } from './factories/trace-collector.ts'
import { ADMINISTRATOR, makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

const TIMEOUT_MS = 300_000
const TOKEN = 'a token for those who watch'
const SOUGHT = 'somebody-sought'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

const collector = await startTraceCollector()
const smtp = await startSmtpListener()
const { url: databaseUrl } = await createTestDatabase()

let folder: Awaited<ReturnType<typeof makeDataDir>>
let api: ServerProcess
let worker: ServerProcess

beforeAll(async () => {
  folder = await makeDataDir()
  const environment = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret for tests that is long enough',
    METRICS_TOKEN: TOKEN,
    SMTP_URL: smtp.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=learning,authorization=Bearer%20abc',
    OTEL_SERVICE_NAME: 'evenground-under-test',
  }
  ;[api, worker] = await Promise.all([
    startServerProcess(folder.path, { ...environment, ROLE: 'api' }),
    startServerProcess(folder.path, { ...environment, ROLE: 'worker', WORKER_PORT: '0' }),
  ])
}, TIMEOUT_MS)

afterAll(async () => {
  await Promise.all([api?.stop(), worker?.stop()])
  await collector.close()
  await folder.remove()
}, TIMEOUT_MS)

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers })
const post = (path: string, body: object) =>
  fetch(`${api.url}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Waits for a span, since spans are delivered in batches. */
const arrival = (name: string) => expect.poll(() => collector.spans.find((span) => span.name === name))
const spanOf = (name: string) => collector.spans.find((span) => span.name === name)

async function readWorkerMetrics(): Promise<string> {
  const answer = await fetch(`${worker.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Adds a run of a job to its queue, as the schedule does. */
async function runJob(name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: JOB_SCHEMA, max: 1 })
  await boss.start()
  await boss.send(name)
  await boss.stop({ graceful: false })
}

describe('with a collector', () => {
  test(
    'a request is a span of its route and status, in the trace of who asked, and its statements are inside',
    async () => {
      const login = await post('/auth/login', { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password })
      const { access_token: token } = (await login.json()) as { access_token: string }
      const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`
      const answer = await ask(`/api/v2/accounts?q=${SOUGHT}`, { authorization: `Bearer ${token}`, traceparent })
      expect(answer.status).toBe(200)

      await arrival('GET /api/v2/accounts').toBeTruthy()
      const span = spanOf('GET /api/v2/accounts')
      expect(span).toMatchObject({
        traceId: TRACE,
        parentSpanId: '00f067aa0ba902b7',
        service: 'evenground-under-test',
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api/v2/accounts',
          'http.response.status_code': 200,
          'evenground.request_id': answer.headers.get('x-request-id'),
        },
      })
      const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId)
      expect(inside.map(({ name }) => name)).toContain('SELECT account')
      for (const { attributes } of inside) {
        expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': expect.any(String) })
      }
    },
    TIMEOUT_MS,
  )

  test('statements of a request with a body are inside of it too', async () => {
    await arrival('POST /api/v2/auth/login').toBeTruthy()
    const login = spanOf('POST /api/v2/auth/login')
    const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId)
    expect(inside.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['INSERT known_device', 'INSERT audit_event']),
    )
  })

  test('it is sent the headers that it asks for', () => {
    expect(collector.headers()).toMatchObject({ 'x-team': 'learning', authorization: 'Bearer abc' })
  })

  test(
    'runs of jobs and the sending of mail are spans of the worker, and their figures stand on its own port',
    async () => {
      expect((await post('/auth/pwresetrequest', { email: ADMINISTRATOR.email })).status).toBeLessThan(300)
      await runJob('counters')
      await arrival('mail').toMatchObject({ attributes: { 'evenground.mail': 'sent' } })
      await arrival('job counters').toMatchObject({ attributes: { 'evenground.job': 'counters' } })
      expect(spanOf('job counters')?.parentSpanId).toBeUndefined()

      const figures = await readWorkerMetrics()
      expect(figures).toContain('evenground_mail_attempts_total{result="sent"} 1')
      expect(figures).toMatch(/^evenground_job_runs_total\{job="counters",result="completed"\} [1-9]/m)
      expect(figures).toMatch(/^evenground_job_duration_seconds_count\{job="counters"\} [1-9]/m)
      expect(figures).toContain('evenground_database_up 1')
      expect(figures).toMatch(/^process_resident_memory_bytes \d/m)
    },
    TIMEOUT_MS,
  )

  test('nothing that somebody typed or holds is in any of them', () => {
    const all = collector.bodies.join('\n')
    expect(all).toContain('GET /api/v2/accounts')
    for (const secret of [ADMINISTRATOR.email, ADMINISTRATOR.password, SOUGHT, 'eyJ', 'select ', 'SELECT *', '$1']) {
      expect(all, secret).not.toContain(secret)
    }
  })
})

describe('a worker with a port', () => {
  test('says that it lives and is ready, and answers nothing else', async () => {
    const answers = ['/healthz', '/readyz', '/api/v2/accounts/me', '/'].map((path) => fetch(`${worker.url}${path}`))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404, 404])
  })

  test('shows its figures to who has the token', async () => {
    expect((await fetch(`${worker.url}/metrics`)).status).toBe(401)
  })
})

// The metrics library itself loads OpenTelemetry's bare API package.
test(
  'without a collector nothing that traces is loaded, with one it is',
  async () => {
    const script = `
    import { registerHooks } from 'node:module'
    let seen = 0
    registerHooks({ load: (url, context, next) => { if (/@opentelemetry\\/(sdk|otlp|exporter)/.test(url)) seen++; return next(url, context) } })
    await import('./src/server.ts')
    const { parseConfig } = await import('./src/config.ts')
    const { startTracer } = await import('./src/platform/telemetry/index.ts')
    await startTracer(parseConfig({}), console.error)
    const before = seen
    await startTracer(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), console.error)
    console.log(JSON.stringify({ before, after: seen > 0 }))`
    const cwd = fileURLToPath(new URL('..', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd })
    expect(JSON.parse(stdout)).toEqual({ before: 0, after: true })
  },
  TIMEOUT_MS,
)
