import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_SCHEMA } from '../src/platform/jobs.ts'
import { runStatement } from './database/bare-client.ts'
import type { Answer } from './harness.ts'
import { ADMINISTRATOR, makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

const TIMEOUT_MS = 300_000
const PEOPLE = 3000
const MOMENT = { timeout: 60_000, interval: 10 }

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
beforeAll(async () => {
  folder = await makeDataDir()
  server = await startServerProcess(folder.path)
}, TIMEOUT_MS)
afterAll(async () => {
  await server?.stop()
  await folder.remove()
}, TIMEOUT_MS)

async function must(method: string, path: string, token?: string, body?: object): Promise<Answer['body']> {
  const answer = await fetch(`${server.url}/api/v2${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const signIn = async (): Promise<string> =>
  (await must('POST', '/auth/login', undefined, { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }))
    .access_token

/** Work that was left for a while comes up at the next minute; here, now. */
async function runJobNow(url: string): Promise<void> {
  await runStatement(url, `update bulk_run set updated_at = now() - interval '1 hour' where state = 'running'`)
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send('bulk_runs')
  await boss.stop()
}

test(
  'kill -9 in the middle of a change of 3,000 people: a new server goes on, and each is changed and audited once',
  async () => {
    const token = await signIn()
    const role = await must('POST', '/roles', token, { title: 'Learner' })
    const domain = await must('POST', '/domains', token, {
      title: 'Domain',
      roles: [role.id],
      default_role_id: role.id,
    })
    const { url } = await server.database()
    await runStatement(
      url,
      `insert into account (id, domain_id, role_id, username, given_name, family_name, updated_at)
       select gen_random_uuid(), '${domain.id}', '${role.id}', 'crowd_' || n, '{}', '{"en-us": "${randomUUID()}"}', now()
         from generate_series(1, ${PEOPLE}) as n`,
    )
    const path = '/accounts/bulk-runs'
    const { id } = await must('POST', path, token, { action: 'deactivate', filter: { domain_id: domain.id } })
    const read = async (as: string) => must('GET', `${path}/${id}`, as)
    await expect.poll(async () => (await read(token)).done, MOMENT).toBeGreaterThan(0)
    expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })

    server = await startServerProcess(folder.path)
    const again = await signIn()
    const left = await read(again)
    expect(left).toMatchObject({ state: 'running', matched: PEOPLE })
    expect(left.done).toBeLessThan(PEOPLE)
    await runJobNow((await server.database()).url)
    await expect.poll(async () => (await read(again)).state, MOMENT).toBe('done')
    expect(await read(again)).toMatchObject({ done: PEOPLE, changed: PEOPLE, unchanged: 0, refused: 0 })
    const [counts] = await runStatement(
      url,
      `select count(*)::int as people, min(version) as least, max(version) as most, bool_or(active) as active,
              (select count(*)::int from audit_event where action = 'account.update') as lines,
              (select count(distinct target_id)::int from audit_event where action = 'account.update') as named
         from account where domain_id = '${domain.id}'`,
    )
    expect(counts).toEqual({ people: PEOPLE, least: 2, most: 2, active: false, lines: PEOPLE, named: PEOPLE })
  },
  TIMEOUT_MS,
)
