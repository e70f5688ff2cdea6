import {
  createJournalResponse,
  deleteJournalResponse,
  getJournalResponse,
  updateJournalResponse,
} from '@evenground/shared/contract/journal-entries'
import { countJournalResponses, listJournalResponses } from '@evenground/shared/contract/journals'
import type { LearnerPlan, PlanTaskInput } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import type { Cohort, Member } from '../../../test/factories/cohort.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { signIn } from '../../../test/factories/people.ts'
import { NOTHING, passOutro, passTrust, passVoice, setUpTwoOrders } from '../../../test/factories/two-orders.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'

/** What others see of journal entries in a confidential plan that is complete: those written before its completion. */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)
const { makeTwo, editTree } = setUpTwoOrders(server, token)

const DAY = 86_400

const closeJournals = ({ domainId }: Cohort) =>
  seed(server, ({ prisma }) =>
    prisma.domainPrivacy.update({ where: { domainId }, data: { journalMode: 'confidential' } }),
  )

async function finishAll({ cohort, journeys, trust, voice }: Awaited<ReturnType<typeof makeTwo>>): Promise<Journey[]> {
  const [trusting, speaking] = journeys
  await passVoice(trusting)
  server.time.advance(3600)
  await passTrust(speaking)
  // Sessions expire in the meantime.
  server.time.advance(3 * DAY)
  const again = []
  for (const member of [trust, voice]) {
    const journey = makeJourney(server, await signIn(server, member), cohort.course, member.personalPlan)
    expect((await passOutro(journey)).body.completed_at).not.toBeNull()
    again.push(journey)
  }
  return again
}

/** Adds one more prompt to each training. */
async function addPrompts(cohort: Cohort): Promise<string[]> {
  const prompts = { [cohort.course.trustGroup]: newId(), [cohort.course.voiceGroup]: newId() }
  await seed(server, ({ prisma }) =>
    prisma.journalPrompt.createMany({
      data: Object.values(prompts).map((id) => ({ id, domainId: cohort.domainId, title: { 'en-us': 'New' } })),
    }),
  )
  const added = (group: string) => ({ task_id: prompts[group], task_type: 'journal_prompt' }) as PlanTaskInput
  await editTree((tree) => ({
    ...tree,
    training: tree.training.map((group) => ({ ...group, tasks: [...group.tasks, added(group.id as string)] })),
  }))(cohort)
  return Object.values(prompts)
}

const write = (journey: Journey, id: string, text_body: string) =>
  server.call(createJournalResponse, {
    token: journey.person.token,
    params: { id },
    body: { plan_id: journey.planId, text_body },
  })

/** Answers the prompt that the product offers next: that of the lowest factor. */
async function writeNext(journey: Journey): Promise<void> {
  const { tasks, options } = (await journey.plan()) as LearnerPlan
  const next = tasks.training.flatMap((group) => group.tasks).find(({ id }) => !options.personal.completed[id])
  expect((await write(journey, next?.task_id as string, 'What I take with me from this.')).status).toBe(201)
}

async function look(prompts: readonly string[], { id: account_id, personalPlan: planId }: Member) {
  const seen = []
  for (const id of prompts) {
    const params = { id }
    const entered = { plan_id: planId, account_id, text_body: 'Entered by somebody else.' }
    const { body: rows } = await server.call(listJournalResponses, { token, params, query: {} })
    const { body: count } = await server.call(countJournalResponses, { token, params, query: {} })
    const one = await server.call(getJournalResponse, { token, params, query: { planId, account_id } })
    const changed = await server.call(updateJournalResponse, { token, params, body: entered })
    const gone = await server.call(deleteJournalResponse, { token, params, query: { planId, account_id } })
    const listed = rows.filter((row: { account_id: string }) => row.account_id === account_id).length
    seen.push([listed, count, ...[one, changed, gone].map(({ status, body }) => [status, body?.code])])
  }
  return seen
}

test.each([
  ['identified', NOTHING],
  ['confidential', closeJournals],
] as const)('where journals are %s, no one is told who writes where first to new prompts', async (_mode, prepare) => {
  const made = await makeTwo('confidential', prepare)
  const journeys = await finishAll(made)
  const prompts = await addPrompts(made.cohort)
  for (const journey of journeys) await writeNext(journey)
  const [first, second] = [await look(prompts, made.trust), await look(prompts, made.voice)]
  expect(first).toEqual(second)
  const refused = [403, 'results_confidential']
  expect(first).toEqual(Array(2).fill([0, { count: 0 }, refused, refused, refused]))
})

test('an entry stays told under its id and day, whoever writes it again', async () => {
  const made = await makeTwo('confidential')
  const journeys = await finishAll(made)
  const { promptA: id, promptB } = made.cohort.course.content
  const params = { id }
  const completedOn = `${server.time.now().toISOString().slice(0, 10)}T00:00:00.000Z`
  const told: string[] = []
  for (const [at, member] of [made.trust, made.voice].entries()) {
    const find = async () => {
      const { body } = await server.call(listJournalResponses, { token, params, query: {} })
      return body.find((row: { account_id: string }) => row.account_id === member.id)
    }
    const before = await find()
    expect(before.submitted_at).toBe(completedOn)
    server.time.advance(DAY)
    const journey = journeys[at] as Journey
    const again = makeJourney(server, await signIn(server, member), made.cohort.course, journey.planId)
    expect((await write(again, id, 'Another text by its writer.')).status).toBe(200)
    expect(await find()).toMatchObject({ id: before.id, submitted_at: completedOn })
    const body = { plan_id: member.personalPlan, account_id: member.id }
    for (const text_body of ['Another text by its writer.', 'Another text by somebody else.']) {
      const put = await server.call(updateJournalResponse, { token, params, body: { ...body, text_body } })
      expect(put).toMatchObject({ status: 200, body: { id: before.id, submitted_at: completedOn, text_body } })
    }
    const query = { planId: member.personalPlan, account_id: member.id }
    expect((await server.call(deleteJournalResponse, { token, params, query })).status).toBe(204)
    told.push(before.id, before.id, before.id)
    // A deleted entry is answered like a hidden one, and so is one that never existed.
    expect((await server.call(getJournalResponse, { token, params, query })).status).toBe(403)
    expect((await server.call(getJournalResponse, { token, params: { id: promptB }, query })).status).toBe(200)
  }
  const sql =
    "select target_id as id from audit_event where action ~ '^journal_entry' and target_id is not null order by id"
  const rows = await queryRows<{ id: string }>(server, sql, [])
  expect(
    rows
      .map((row) => row.id)
      .filter((one) => told.includes(one))
      .sort(),
  ).toEqual(told.sort())
})

test('of an entry from before it was kept when it was first written, its newest time decides', async () => {
  const made = await makeTwo('confidential')
  const [trusting] = await finishAll(made)
  const { promptA } = made.cohort.course.content
  const ids = [trusting?.planId]
  await queryRows(server, 'update journal_entry set written_at = null where personal_plan_id = any ($1)', [ids])
  const listed = async () => {
    const { body } = await server.call(listJournalResponses, { token, params: { id: promptA }, query: {} })
    return body.some((row: { account_id: string }) => row.account_id === made.trust.id)
  }
  expect(await listed()).toBe(true)
  // Editing an entry keeps the older time.
  server.time.advance(60)
  expect((await write(trusting as Journey, promptA, 'Another text by its writer.')).status).toBe(200)
  expect(await listed()).toBe(true)
  await queryRows(server, 'update journal_entry set written_at = null where personal_plan_id = any ($1)', [ids])
  expect(await listed()).toBe(false)
})
