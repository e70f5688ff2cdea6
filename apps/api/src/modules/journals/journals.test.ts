import { logInAs } from '@evenground/shared/contract/auth'
import { createFactor } from '@evenground/shared/contract/factors'
import * as contract from '@evenground/shared/contract/journals'
import { createPlan } from '@evenground/shared/contract/plans'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeFactor } from '../../../test/factories/library.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.journals.list',
  'api.v2.journals.create',
  'api.v2.journals.get_by_id',
  'api.v2.journals.update_by_id',
  'api.v2.journals.destroy_by_id',
  'api.v2.journals.responses',
  'api.v2.journals.get_response_by_id',
  'api.v2.plans.create',
  'api.v2.factors.create',
] as const

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (token: string, body: object = {}) =>
  server.call(contract.createJournal, { token, body: { title: 'Title', ...body } })
const responses = (token: string, id: string, query: object = {}) =>
  server.call(contract.listJournalResponses, { token, params: { id }, query })

async function makeFairness(token: string): Promise<string> {
  return (await server.call(createFactor, { token, body: { title: 'Fairness' } })).body.id
}

/** Creates an entry to the first prompt of a course, written by a learner of the domain. */
async function makeEntry(domainId: string, textBody: string) {
  const course = await makeCourse(server, { domainId })
  const learner = await makeLearner(server, domainId)
  const personalPlanId = await assignPlan(server, learner, course.plan)
  const promptId = course.content.promptA
  await seed(server, (db) =>
    db.prisma.journalEntry.create({
      data: { id: newId(), accountId: learner.id, domainId, personalPlanId, journalPromptId: promptId, textBody },
    }),
  )
  return { promptId, learner, personalPlanId }
}

describe('journal prompts', () => {
  test('a prompt answers its factor by id and by name', async () => {
    const author = await admin()
    const factorId = await makeFairness(author.token)
    const { body } = await create(author.token, { factor_id: factorId, description: 'What will you do differently?' })
    expect(body).toMatchObject({
      factor_id: factorId,
      factor_title: { 'en-us': 'Fairness' },
      description: { 'en-us': 'What will you do differently?' },
    })
    const cleared = await server.call(contract.updateJournal, {
      token: author.token,
      params: { id: body.id },
      body: { factor_id: null },
    })
    expect(cleared.body).toMatchObject({ factor_id: null, factor_title: null })
  })

  test('a factor of another domain does not exist for it', async () => {
    const author = await admin()
    const foreign = await makeFactor(server, await makeDomain(server))
    expect((await create(author.token, { factor_id: foreign })).status).toBe(404)
    const { body } = await create(author.token)
    const change = { token: author.token, params: { id: body.id }, body: { factor_id: foreign } }
    expect((await server.call(contract.updateJournal, change)).status).toBe(404)
  })

  test('the list sorts by factor title, then title, and is searched by both', async () => {
    const author = await admin()
    const factorId = await makeFairness(author.token)
    await create(author.token, { title: 'A without a factor' })
    await create(author.token, { title: 'C', factor_id: factorId })
    await create(author.token, { title: 'B', factor_id: factorId })
    const titles = async (query: object) =>
      (await server.call(contract.listJournals, { token: author.token, query })).body.map(
        (prompt: { title: object }) => Object.values(prompt.title)[0],
      )
    expect(await titles({})).toEqual(['A without a factor', 'B', 'C'])
    expect(
      await titles({ order_by: 'factor_title', order_dir: 'desc', order_by_2: 'title', order_dir_2: 'desc' }),
    ).toEqual(['C', 'B', 'A without a factor'])
    expect(await titles({ q: 'fairness' })).toEqual(['B', 'C'])
  })

  test('one that a task uses or that was in a plan that somebody holds is not deleted: journal_prompt_attached', async () => {
    const author = await admin()
    const { promptId } = await makeEntry(author.domainId, 'What I wrote')
    const remove = (id: string) => server.call(contract.deleteJournal, { token: author.token, params: { id } })
    expect(await remove(promptId)).toMatchObject({ status: 403, body: { code: 'journal_prompt_attached' } })
    await seed(server, (db) => db.prisma.planTask.deleteMany({ where: { journalPromptId: promptId } }))
    expect((await remove(promptId)).body.code).toBe('journal_prompt_attached')
    const used = (await create(author.token)).body.id as string
    const intro = [{ task_type: 'journal_prompt' as const, task_id: used }]
    await server.call(createPlan, {
      token: author.token,
      body: { title: 'P', tasks: { intro, training: [], outro: [] } },
    })
    expect((await remove(used)).body.code).toBe('journal_prompt_attached')
  })

  test('a learner reads a prompt through an enrollment and not otherwise', async () => {
    const author = await admin()
    const { promptId, learner } = await makeEntry(author.domainId, 'What I wrote')
    const stranger = await makeLearner(server, author.domainId)
    const read = (token: string) => server.call(contract.getJournal, { token, params: { id: promptId } })
    expect((await read(learner.token)).body.id).toBe(promptId)
    expect((await read(stranger.token)).status).toBe(404)
  })
})

describe('entries of others', () => {
  test('whoever holds the right reads what people in reach wrote to a prompt, with who wrote it', async () => {
    const author = await admin()
    const { promptId, learner, personalPlanId } = await makeEntry(author.domainId, 'I listened first')
    const { status, body } = await responses(author.token, promptId)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: expect.any(String),
        journal_prompt_id: promptId,
        account_id: learner.id,
        plan_id: personalPlanId,
        text_body: 'I listened first',
        submitted_at: expect.any(String),
        given_name: { 'en-us': 'Pat' },
        family_name: { 'en-us': 'Doe' },
        plan_title: { 'en-us': 'Belonging at work' },
      },
    ])
    expect((await responses(author.token, promptId, { q: 'LISTENED' })).body).toHaveLength(1)
    expect((await responses(author.token, promptId, { q: 'nothing' })).body).toEqual([])
  })

  test('learners, other domains and administrators without the right do not', async () => {
    const author = await admin()
    const { promptId, learner } = await makeEntry(author.domainId, 'I listened first')
    const writer = await makeAdministrator(server, ['api.v2.journals.get_by_id'], author.domainId)
    const stranger = await admin()
    expect((await responses(learner.token, promptId)).status).toBe(403)
    expect((await responses(writer.token, promptId)).status).toBe(403)
    expect((await responses(stranger.token, promptId)).status).toBe(404)
    expect((await responses(author.token, newId())).status).toBe(404)
  })

  test('to a shared prompt each administrator reads the own people, and the global one everybody', async () => {
    const [one, two, global] = [await admin(), await admin(), await makeGlobalAdministrator(server)]
    const first = await makeEntry(one.domainId, 'From the first')
    const second = await makeEntry(two.domainId, 'From the second')
    await seed(server, async ({ prisma }) => {
      await prisma.journalPrompt.update({ where: { id: first.promptId }, data: { domainId: null } })
      await prisma.journalEntry.updateMany({
        where: { journalPromptId: second.promptId },
        data: { journalPromptId: first.promptId },
      })
    })
    const texts = async (token: string) =>
      (await responses(token, first.promptId)).body.map((entry: { text_body: string }) => entry.text_body).sort()
    expect(await texts(one.token)).toEqual(['From the first'])
    expect(await texts(two.token)).toEqual(['From the second'])
    expect(await texts(global.token)).toEqual(['From the first', 'From the second'])
  })

  test('are counted and narrowed to a plan as they are listed', async () => {
    const author = await admin()
    const { promptId, personalPlanId } = await makeEntry(author.domainId, 'I listened first')
    const [plan] = await queryRows<{ id: string }>(server, 'select plan_id as id from personal_plan where id = $1', [
      personalPlanId,
    ])
    for (const [planId, found] of [
      [plan?.id, 1],
      [newId(), 0],
    ] as const) {
      expect((await responses(author.token, promptId, { plan_id: planId })).body).toHaveLength(found)
      const query = { plan_id: planId }
      const { body } = await server.call(contract.countJournalResponses, {
        token: author.token,
        params: { id: promptId },
        query,
      })
      expect(body).toEqual({ count: found })
    }
  })

  test('they stay closed while a global administrator acts as somebody else', async () => {
    const author = await admin()
    const global = await makeGlobalAdministrator(server)
    const { promptId } = await makeEntry(author.domainId, 'I listened first')
    const impersonation = await server.call(logInAs, { token: global.token, params: { id: author.id } })
    expect((await responses(impersonation.body.access_token, promptId)).status).toBe(403)
  })

  test('as CSV they are an export, which is written down', async () => {
    const author = await admin()
    const { promptId } = await makeEntry(author.domainId, '=1+1')
    const { body } = await server.call(contract.listJournalResponses, {
      token: author.token,
      params: { id: promptId },
      query: { fields: 'family_name,text_body' },
      headers: { accept: 'text/csv' },
    })
    expect(body).toBe("family_name,text_body\r\nDoe,'=1+1\r\n")
    const events = await queryRows(
      server,
      `select 1 from audit_event where account_id = $1 and action like '%export%'`,
      [author.id],
    )
    expect(events).toHaveLength(1)
  })
})
