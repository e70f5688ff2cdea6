import { createBulkRun, getBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import { updateAccount } from '@evenground/shared/contract/accounts'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { moveRecords } from '../src/modules/accounts/carry-records.repo.ts'
import { revokeSessionsOf } from '../src/modules/credentials/index.ts'
import { moveResponses } from '../src/modules/learning/index.ts'
import { countWaiting } from './database/bare-client.ts'
import { makeAdministrator } from './factories/administrators.ts'
import { makeDomain, makeRole } from './factories/domains.ts'
import { makeCourse, makeGroup, queryRows, seed } from './factories/learning.ts'
import { makeAccount } from './factories/people.ts'
import { type Answer, createTestServer } from './harness.ts'
import { startJourney } from './learner-journey.ts'

const server = await createTestServer()
const parentId = await makeDomain(server)
const domainId = await makeDomain(server, { parentId })
/** Content that both domains see. */
const course = await makeCourse(server, { domainId, ownerId: parentId })
const { agree, refuse } = course.questions

interface Move {
  id: string
  to: string
  signsOut?: boolean
}

/**
 * Moves a person as the account form does, and starts a call that has to wait for that. Returns the result of the call.
 */
async function callMeanwhile({ id, to, signsOut = false }: Move, call: () => Promise<Answer>): Promise<Answer> {
  let answering: Promise<Answer> | undefined
  await seed(server, async (db) => {
    await db.query('select from account where id = $1 for update', [id])
    await db.query('update account set domain_id = $2, version = version + 1 where id = $1', [id, to])
    await moveRecords(db, id, to)
    await moveResponses(db, [{ accountId: id, domainId: to }])
    if (signsOut) await revokeSessionsOf(db, id, { reason: 'changed_by_administrator', at: server.time.now() })
    answering = call()
    await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 10_000 }).toBeGreaterThan(0)
  })
  return (await answering) as Answer
}

const domainsOf = async (table: string, id: string): Promise<string[]> =>
  (
    await queryRows<{ domain_id: string }>(server, `select distinct domain_id from ${table} where account_id = $1`, [
      id,
    ])
  ).map((row) => row.domain_id)

describe('what waits for its person to be moved', () => {
  test.each([false, true])(
    'saves the answers of a learner, in the new domain; the session ended: %s',
    async (signsOut) => {
      const to = await makeDomain(server, { parentId })
      const journey = await startJourney(server, course, domainId)
      await journey.save('pre', { [agree]: 3 })
      const { id } = journey.person
      const answer = await callMeanwhile({ id, to, signsOut }, () => journey.save('pre', { [refuse]: 4 }))
      expect(answer).toMatchObject({ status: 200, body: { answers: { [agree]: 3, [refuse]: 4 } } })
      expect(await domainsOf('response', id)).toEqual([to])
      const answers = await queryRows(
        server,
        'select distinct a.domain_id from response_answer a join response r on r.id = a.response_id where r.account_id = $1',
        [id],
      )
      expect(answers).toEqual([{ domain_id: to }])
    },
  )

  test('finds nothing for an administrator who enters answers of somebody who went out of reach', async () => {
    const permissions = ['api.v2.assessments.create_by_id', 'api.v2.accounts.get_by_id'] as const
    const { token } = await makeAdministrator(server, permissions, domainId)
    const to = await makeDomain(server, { parentId })
    const journey = await startJourney(server, course, domainId)
    await journey.save('pre', { [agree]: 3 })
    const { id } = journey.person
    const enter = () =>
      server.call(saveUserResponse, {
        token,
        params: { id: course.tasks.pre },
        query: { plan_id: journey.planId, account_id: id, submit: 'false' },
        body: { assessment_type: 0, answers: { [refuse]: 4 } },
      })
    expect(await callMeanwhile({ id, to }, enter)).toMatchObject({ status: 404 })
  })

  test.each(['submit', 'start', 'finish', 'watch', 'write'] as const)('is no error of the server: %s', async (what) => {
    const to = await makeDomain(server, { parentId })
    const journey = await startJourney(server, course, domainId)
    await journey.save('pre', { [agree]: 3 })
    const calls = {
      submit: () => journey.submit('pre'),
      start: () => journey.start('hello'),
      finish: () => journey.finish('hello'),
      watch: () => journey.watch('video'),
      write: () => journey.write('promptA'),
    }
    const { id } = journey.person
    const { status } = await callMeanwhile({ id, to }, calls[what])
    expect(status).toBeLessThan(500)
    for (const table of ['response', 'personal_plan', 'journal_entry', 'observation']) {
      expect(
        (await domainsOf(table, id)).filter((one) => one !== to),
        table,
      ).toEqual([])
    }
    const progress = await queryRows(
      server,
      `select distinct tp.domain_id from task_progress tp join personal_plan pp on pp.id = tp.personal_plan_id
        where pp.account_id = $1 and tp.domain_id <> $2`,
      [id, to],
    )
    expect(progress).toEqual([])
  })

  test('finds nobody any more, where the person went out of the caller’s reach', async () => {
    const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id', 'api.v2.accounts.get_by_id'])
    const roleId = await makeRole(server, admin.domainId)
    const person = await makeAccount(server, { domainId: admin.domainId, roleId })
    const to = await makeDomain(server)
    const save = () =>
      server.call(updateAccount, {
        token: admin.token,
        params: { id: person.id },
        body: { department: 'Written too late' },
      })
    expect(await callMeanwhile({ id: person.id, to }, save)).toMatchObject({ status: 404 })
  })

  test.each<[string, (ids: string[], group: string) => AccountBulkInput]>([
    ['deactivating', (ids) => ({ action: 'deactivate', ids })],
    ['assigning a plan', (ids) => ({ action: 'assign_plans', ids, plans: [course.plan] })],
    ['withdrawing a plan', (ids) => ({ action: 'withdraw_plans', ids, plans: [course.plan] })],
    ['leaving a group', (ids, group) => ({ action: 'remove_from_groups', ids, groups: [group] })],
  ])('a change of many goes on and names the person: %s', async (_what, bodyOf) => {
    const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], domainId)
    const journey = await startJourney(server, course, domainId)
    const roleId = await makeRole(server, domainId)
    const stays = await makeAccount(server, { domainId, roleId })
    const { id } = journey.person
    const group = await makeGroup(server, domainId, [id, stays.id])
    const to = await makeDomain(server)
    const { token } = admin
    const begun = await callMeanwhile({ id, to }, () =>
      server.call(createBulkRun, { token, body: bodyOf([id, stays.id], group) }),
    )
    expect(begun.status).toBe(201)
    const read = async () => (await server.call(getBulkRun, { token, params: { id: begun.body.id } })).body
    await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toBe('running')
    expect(await read()).toMatchObject({
      ...{ state: 'done', matched: 2, done: 2 },
      refusals: [{ id, code: 'resource_not_found', given_name: null }],
    })
  })
})
