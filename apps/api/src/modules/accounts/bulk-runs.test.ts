import * as contract from '@evenground/shared/contract/account-bulk-runs'
import { changeAccounts } from '@evenground/shared/contract/accounts'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { countWaiting, openTransaction } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { BATCH_SIZE, bulkToolsOf, MOMENT, PERMISSIONS } from './bulk-runs.fixture.ts'

const server = await createTestServer()
const { begin, breakAt, endOf, get, listOwn, makeCrowd, runJob } = bulkToolsOf(server)

const change = (who: SignedInPerson, body: AccountBulkInput) => server.call(changeAccounts, { token: who.token, body })
const stop = (who: SignedInPerson, id: string) =>
  server.call(contract.stopBulkRun, { token: who.token, params: { id } })

/** How many of these people are deactivated, how often they were changed, and how often the audit log records that. */
async function countDone({ admin, ids }: { admin: SignedInPerson; ids: readonly string[] }) {
  const [row] = await queryRows<{ off: number; versions: number; audited: number; lines: number }>(
    server,
    `select count(*) filter (where not active)::int as off, sum(version - 1)::int as versions,
            (select count(distinct target_id)::int from audit_event where account_id = $2 and action = 'account.update') as audited,
            (select count(*)::int from audit_event where account_id = $2 and action = 'account.update') as lines
       from account where id = any ($1::uuid[])`,
    [ids, admin.id],
  )
  return row
}
const doneOnce = (n: number) => ({ off: n, versions: n, audited: n, lines: n })

const openSession = () => openTransaction(server.databaseUrl)
const waiting = (n: number) => expect.poll(() => countWaiting(server.databaseUrl), MOMENT).toBe(n)

describe('a change of many accounts', () => {
  test('that overlaps with four others over the same 2,000 people is done, answered and audited like each of them', async () => {
    const crowd = await makeCrowd(2000)
    const groups = await Promise.all(Array.from({ length: 5 }, () => makeGroup(server, crowd.domainId, [])))
    const orders = [crowd.ids, [...crowd.ids].reverse()]
    const answers = await Promise.all(
      groups.map((group, at) =>
        change(crowd.admin, { action: 'add_to_groups', ids: orders[at % 2] ?? [], groups: [group] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { body } of answers) expect(body).toMatchObject({ matched: 2000, changed: 2000, refused: [] })
    expect(await countDone(crowd)).toEqual({ off: 0, versions: 10_000, audited: 2000, lines: 10_000 })
  })

  test('is committed batch by batch, and goes on where the database went away, each person once', async () => {
    const crowd = await makeCrowd(3 * BATCH_SIZE - 50)
    const mend = await breakAt(crowd.ids[2 * BATCH_SIZE + 5], '57P03')
    const answer = await change(crowd.admin, { action: 'deactivate', ids: crowd.ids })
    expect(answer).toMatchObject({ status: 503, body: { code: 'not_ready' } })
    expect(await countDone(crowd)).toEqual(doneOnce(2 * BATCH_SIZE))
    const [run] = await listOwn(crowd.admin)
    expect(run).toMatchObject({ action: 'deactivate', state: 'running', done: 2 * BATCH_SIZE, changed: 2 * BATCH_SIZE })
    await mend()
    // Two workers that resume the run at the same time must not do the same work twice.
    await Promise.all([runJob(), runJob()])
    await endOf(crowd.admin, run.id).toBe('done')
    expect(await countDone(crowd)).toEqual(doneOnce(crowd.ids.length))
    expect(await get(crowd.admin, run.id)).toMatchObject({ done: crowd.ids.length, changed: crowd.ids.length })
  })

  test('that meets a fault keeps the batches before it, with their audit lines, and says how far it came', async () => {
    const crowd = await makeCrowd(2 * BATCH_SIZE)
    const mend = await breakAt(crowd.ids[BATCH_SIZE], '22023')
    const answer = await change(crowd.admin, { action: 'deactivate', ids: crowd.ids })
    expect(answer).toMatchObject({
      status: 500,
      body: {
        code: 'bulk_run_broken',
        done: BATCH_SIZE,
        matched: 2 * BATCH_SIZE,
        detail: expect.stringContaining('200 of 400'),
      },
    })
    expect(await countDone(crowd)).toEqual(doneOnce(BATCH_SIZE))
    expect(await get(crowd.admin, answer.body.run_id)).toMatchObject({ state: 'failed', fault: 'internal_error' })
    await mend()
    await runJob()
    expect(await countDone(crowd)).toEqual(doneOnce(BATCH_SIZE))
  })

  test('gives way to a transaction that it would wait for in a circle, and comes again', async () => {
    const crowd = await makeCrowd(3)
    const [first, second] = [await openSession(), await openSession()]
    await first.hold(crowd.ids[0])
    await second.hold(crowd.ids[1])
    const answering = change(crowd.admin, { action: 'deactivate', ids: crowd.ids })
    await waiting(1)
    await second.neverGiveWay()
    const touching = second.query('update bulk_run set updated_at = updated_at where account_id = $1', [crowd.admin.id])
    await waiting(2)
    await first.end()
    await touching
    await second.end()
    expect(await answering).toMatchObject({ status: 200, body: { changed: 3 } })
    expect(await countDone(crowd)).toEqual(doneOnce(3))
  })

  test('can be stopped: what is done stays, the rest is left, and whoever waits is told', async () => {
    const crowd = await makeCrowd(5 * BATCH_SIZE)
    const other = await openSession()
    await other.hold(crowd.ids[BATCH_SIZE])
    const answering = change(crowd.admin, { action: 'deactivate', ids: crowd.ids })
    await waiting(1)
    const [{ id }] = await listOwn(crowd.admin)
    const stopping = stop(crowd.admin, id)
    await waiting(2)
    await other.end()
    expect((await stopping).body).toMatchObject({
      state: 'stopped',
      done: 2 * BATCH_SIZE,
      finished_at: expect.any(String),
    })
    expect(await answering).toMatchObject({
      status: 200,
      body: { stopped: true, matched: 1000, changed: 2 * BATCH_SIZE },
    })
    expect(await countDone(crowd)).toEqual(doneOnce(2 * BATCH_SIZE))
    // Stopping a run that has ended changes nothing.
    expect((await stop(crowd.admin, id)).body.state).toBe('stopped')
  })

  test('ends where whoever began it has lost the right, or may not sign in any more', async () => {
    const crowd = await makeCrowd(2 * BATCH_SIZE)
    const mend = await breakAt(crowd.ids[BATCH_SIZE], '57P03')
    await change(crowd.admin, { action: 'deactivate', ids: crowd.ids })
    await mend()
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: crowd.admin.id }, data: { endAt: new Date('2020-01-01') } }),
    )
    await runJob()
    const [run] = await queryRows<{ state: string; fault: string }>(
      server,
      'select state, fault from bulk_run where account_id = $1',
      [crowd.admin.id],
    )
    expect(run).toEqual({ state: 'failed', fault: 'forbidden' })
    expect((await countDone(crowd))?.off).toBe(BATCH_SIZE)
  })
})

describe('a run that nobody waits for', () => {
  test('answers at once, goes on by itself, and tells in the end who was refused by name', async () => {
    const crowd = await makeCrowd(2 * BATCH_SIZE)
    const ids = [...crowd.ids, crowd.admin.id]
    const id = await begin(crowd.admin, { action: 'deactivate', ids })
    await endOf(crowd.admin, id).toBe('done')
    expect(await get(crowd.admin, id)).toMatchObject({
      matched: ids.length,
      done: ids.length,
      changed: crowd.ids.length,
      refused: 1,
      refusals: [{ id: crowd.admin.id, code: 'account_protected', given_name: { 'en-us': 'Pat' } }],
    })
    expect(await countDone(crowd)).toEqual(doneOnce(crowd.ids.length))
  })

  test('is seen and stopped by nobody else', async () => {
    const crowd = await makeCrowd(1)
    const id = await begin(crowd.admin, { action: 'deactivate', ids: crowd.ids })
    const colleague = await makeAdministrator(server, PERMISSIONS, crowd.domainId)
    expect(await listOwn(colleague)).toEqual([])
    expect((await stop(colleague, id)).status).toBe(404)
    expect((await get(colleague, id)).code).toBe('resource_not_found')
    expect((await listOwn(crowd.admin)).map((run: { id: string }) => run.id)).toEqual([id])
  })

  test('is one of ten at most of the same person', async () => {
    const crowd = await makeCrowd(1)
    const other = await openSession()
    await other.hold(crowd.ids[0])
    const body = { action: 'deactivate', ids: crowd.ids } as const
    const runs = []
    for (let at = 0; at < 10; at++) runs.push(await begin(crowd.admin, body))
    const refused = await server.call(contract.createBulkRun, { token: crowd.admin.token, body })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
    await other.end()
    for (const id of runs) await endOf(crowd.admin, id).toBe('done')
    expect(await countDone(crowd)).toEqual(doneOnce(1))
  })
})
