import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { JOB_SCHEMA } from '../src/platform/jobs.ts'
import { runStatement } from './database/bare-client.ts'
import { fetchApi } from './fetch-api.ts'
import type { Answer } from './harness.ts'
import { runServer, TIMEOUT_MS } from './running-server.ts'
import { ADMINISTRATOR } from './server-process.ts'

const PEOPLE = 3000
const MOMENT = { interval: 10 }

const running = runServer()

async function must(method: string, path: string, token?: string, body?: object): Promise<Answer['body']> {
  const answer = await fetchApi(running.server.url, method, path, token, body)
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const signIn = async (): Promise<string> =>
  (await must('POST', '/auth/login', undefined, { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }))
    .access_token

/** Interrupted work is due again at the next minute; this makes it due now. */
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
    const { url } = await running.server.database()
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
    expect(await running.server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })

    running.server = await running.start()
    const again = await signIn()
    const left = await read(again)
    expect(left).toMatchObject({ state: 'running', matched: PEOPLE })
    expect(left.done).toBeLessThan(PEOPLE)
    await runJobNow((await running.server.database()).url)
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
