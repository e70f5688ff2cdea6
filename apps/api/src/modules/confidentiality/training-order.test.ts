import { exportAccount } from '@evenground/shared/contract/accounts'
import { logInAs } from '@evenground/shared/contract/auth'
import {
  createJournalResponse,
  deleteJournalResponse,
  getJournalResponse,
  updateJournalResponse,
} from '@evenground/shared/contract/journal-entries'
import { countJournalResponses, listJournalResponses } from '@evenground/shared/contract/journals'
import { completeTask, listMyPlans } from '@evenground/shared/contract/learning'
import { createObservation, listObservations } from '@evenground/shared/contract/observations'
import { getPlanProgress } from '@evenground/shared/contract/plans'
import { getJournalExtract, getUserData, getUserStatus } from '@evenground/shared/contract/reports'
import type { PlanTreeInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { type Cohort, type Member, makeCohort } from '../../../test/factories/cohort.ts'
import { editPlan } from '../../../test/factories/edit-plan.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { signIn } from '../../../test/factories/people.ts'
import { sealAccount } from '../../../test/factories/seal.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeJourney } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'
import { compilePeopleFilter } from '../people-filter/index.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const admin = await makeGlobalAdministrator(server)

type TaskName = keyof Cohort['course']['tasks']

const INTRO_DONE = new Date('2026-03-04T10:00:00Z')
const UNLOCKED = new Date('2026-03-04T11:00:00Z')
const TRAINED = new Date('2026-03-04T12:00:00Z')

/** Finishes tasks as the server does: one statement for the tasks on one page. */
const finish = ({ course, domainId }: Cohort, { personalPlan }: Member, names: TaskName[], at: Date, seconds: number) =>
  seed(server, ({ prisma }) =>
    prisma.taskProgress.createMany({
      data: names.map((name) => ({
        personalPlanId: personalPlan,
        taskId: course.tasks[name],
        domainId,
        finishedAt: at,
        seconds,
      })),
    }),
  )

/** Two people in a confidential domain who differ only in which training each of them has done. */
async function makeTwo() {
  const cohort = await makeCohort(server, 2)
  const { domainId, course, members } = cohort
  const [trust, voice] = members as [Member, Member]
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential', journalMode: 'confidential' } })
    await prisma.personalPlan.updateMany({
      where: { planId: course.plan },
      data: { startedAt: INTRO_DONE, unlockedAt: UNLOCKED },
    })
  })
  for (const one of members) {
    await finish(cohort, one, ['hello'], INTRO_DONE, 60)
    await finish(cohort, one, ['pre'], INTRO_DONE, 60)
  }
  await finish(cohort, trust, ['video'], TRAINED, 3600)
  await finish(cohort, trust, ['promptA', 'promptB'], TRAINED, 3600)
  await finish(cohort, voice, ['reading'], TRAINED, 60)
  await finish(cohort, voice, ['sheet'], TRAINED, 60)
  return { cohort, trust, voice }
}

const { token } = admin

async function listFound({ course }: Cohort, { id }: Member): Promise<number[]> {
  const found: number[] = []
  for (let percent = 0; percent <= 100; percent += 10) {
    const values: unknown[] = []
    const condition = { field: 'plan_percent', operator: 'below', values: [String(percent)], plan_id: course.plan }
    const where = compilePeopleFilter([condition] as never, { now: server.time.now(), values })
    const rows = await queryRows<{ id: string }>(server, `select t.id from account t where ${where}`, values)
    if (rows.some((row) => row.id === id)) found.push(percent)
  }
  return found
}

/** Everything an administrator can see of a person's progress. */
async function look(cohort: Cohort, member: Member) {
  const { domainId, course } = cohort
  const query = { domain_ids: domainId }
  const rowOf = ({ body }: { body: { rows: Record<string, unknown>[] } }) =>
    body.rows.find((row) => row.account_id === member.id) ?? {}
  const data = rowOf(await server.call(getUserData, { token, query }))
  const status = rowOf(await server.call(getUserStatus, { token, query }))
  const { holders } = (await server.call(getPlanProgress, { token, params: { id: course.plan }, query: {} })).body
  const holder = holders.find((one: { account_id: string }) => one.account_id === member.id)
  const acting = await server.call(logInAs, { token, params: { id: member.id } })
  const [seen] = (await server.call(listMyPlans, { token: acting.body.access_token, query: {} })).body.plans
  const sorted = await server.call(getUserData, { token, query: { ...query, order_by: 'avg_time_on_training_tasks' } })
  return {
    data: [data.completion, data.modules_completed, data.avg_time_on_training_tasks, data.avg_time_on_assessments],
    status: status.progress,
    holder: [holder.percent, holder.tasks_done, holder.tasks_all],
    acting: [seen.completion, seen.options.personal.completed],
    found: await listFound(cohort, member),
    sorted: sorted.body.rows.map((row: { avg_time_on_training_tasks: unknown }) => row.avg_time_on_training_tasks),
  }
}

/** Changes the plan's tree, as its author does. */
const edit = ({ course }: Cohort, change: (tree: PlanTreeInput) => PlanTreeInput) =>
  editPlan(server, token, course.plan, change)

test('which training somebody did is told by no time and no percentage, whatever becomes of the plan', async () => {
  const { cohort, trust, voice } = await makeTwo()
  const looks = async () => [await look(cohort, trust), await look(cohort, voice)] as const
  const [first, second] = await looks()
  expect(first).toEqual(second)
  // Four of eight steps: the two prompts are one.
  expect(first.data).toEqual([50, null, null, null])
  expect(first.holder).toEqual([50, 4, 8])
  expect(first.sorted).toEqual([null, null])
  expect(Object.keys(first.acting[1] as object).sort()).toEqual(
    [cohort.course.tasks.hello, cohort.course.tasks.pre].sort(),
  )

  // Moves a prompt to the other group: it would no longer count for a person who wrote both.
  await edit(cohort, ({ intro, training: [one, other], outro }) => {
    const [video, promptA, promptB] = one!.tasks
    return {
      intro,
      training: [
        { ...one!, tasks: [video!, promptA!] },
        { ...other!, tasks: [...other!.tasks, promptB!] },
      ],
      outro,
    }
  })
  const [afterPrompt, alsoAfterPrompt] = await looks()
  expect(afterPrompt).toEqual(alsoAfterPrompt)

  // Moves a whole training to the intro.
  await edit(cohort, ({ intro, training: [one, other], outro }) => ({
    intro: [...intro, ...one!.tasks],
    training: [other!],
    outro,
  }))
  const [afterMove, alsoAfterMove] = await looks()
  expect(afterMove).toEqual(alsoAfterMove)
  expect(Object.keys(afterMove.acting[1] as object)).toHaveLength(2)

  // Removes a task that one of them has done.
  await edit(cohort, ({ intro, training, outro }) => ({
    intro: intro.filter(({ id }) => id !== cohort.course.tasks.video),
    training,
    outro,
  }))
  const [afterDeletion, alsoAfterDeletion] = await looks()
  expect(afterDeletion).toEqual(alsoAfterDeletion)
})

test('whoever has taken over an account does not learn it by changing the plan', async () => {
  const { cohort, trust, voice } = await makeTwo()
  const seenBy = async (member: Member) => {
    const [plan] = (await server.call(listMyPlans, { token: (await signIn(server, member)).token, query: {} })).body
      .plans
    return [plan.completion, Object.keys(plan.options.personal.completed).sort()]
  }
  for (const member of [trust, voice]) {
    await seed(server, ({ query }) =>
      query(
        `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, mode, started_at, submitted_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 0, 'confidential', $5, $5)`,
        [member.id, member.domainId, member.personalPlan, cohort.course.assessment, INTRO_DONE],
      ),
    )
    await sealAccount(server, member, { sealedAt: server.time.now() })
  }
  await edit(cohort, ({ intro, training: [one, other], outro }) => ({
    intro: [...intro, ...other!.tasks],
    training: [one!],
    outro,
  }))
  expect(await seenBy(trust)).toEqual(await seenBy(voice))
})

test('whoever has taken over an account learns it from no call that reads or does training, and not from the export', async () => {
  const { cohort, trust, voice } = await makeTwo()
  const { course, domainId } = cohort
  await seed(server, async ({ prisma, query }) => {
    await prisma.plan.update({ where: { id: course.plan }, data: { orderType: 'worst_factor_first' } })
    for (const member of [trust, voice]) {
      await query(
        `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, mode, started_at, submitted_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 0, 'confidential', $5, $5)`,
        [member.id, domainId, member.personalPlan, course.assessment, INTRO_DONE],
      )
    }
    const done = { domainId, accountId: trust.id, personalPlanId: trust.personalPlan }
    const { promptA, promptB, video } = course.content
    for (const journalPromptId of [promptA, promptB]) {
      const entry = { ...done, journalPromptId, textBody: 'I listened', submittedAt: TRAINED, mode: 'confidential' }
      await prisma.journalEntry.create({ data: { id: newId(), ...entry } as never })
    }
    await prisma.observation.create({
      data: { id: newId(), ...done, mediumId: video, verified: true, watchedAt: TRAINED } as never,
    })
  })
  for (const member of [trust, voice]) await sealAccount(server, member, { sealedAt: server.time.now() })

  const tryAll = async ({ id, personalPlan, ...login }: Member) => {
    const { token: own } = await signIn(server, { id, personalPlan, ...login } as Member)
    const tasks = ['video', 'promptA', 'reading', 'sheet'] as const
    const answers: unknown[] = []
    for (const prompt of [course.content.promptA, course.content.promptB]) {
      const at = { token: own, params: { id: prompt } }
      const body = { plan_id: personalPlan, text_body: 'I listened to them for a whole afternoon' }
      answers.push(
        await server.call(getJournalResponse, { ...at, query: { planId: personalPlan } }),
        await server.call(updateJournalResponse, { ...at, body }),
        await server.call(createJournalResponse, { ...at, body }),
        await server.call(deleteJournalResponse, { ...at, query: { planId: personalPlan } }),
      )
    }
    const medium = { planId: personalPlan, mediaId: course.content.video }
    answers.push(
      await server.call(createObservation, { token: own, body: { ...medium, load_error: true } }),
      await server.call(listObservations, { token: own, query: medium }),
    )
    for (const name of tasks) {
      for (const type of ['start', 'finish'] as const) {
        const kind = { video: 'medium', promptA: 'journal_prompt', reading: 'instruction', sheet: 'medium' } as const
        const body = { plan_id: personalPlan, id: course.tasks[name], task_type: kind[name], type }
        answers.push(await server.call(completeTask, { token: own, body }))
      }
    }
    const { body } = await server.call(exportAccount, { token: own, params: { id } })
    return [
      answers.map((one) => [(one as { status: number }).status, (one as { body: { code?: string } }).body?.code]),
      body.names,
    ]
  }
  const compare = async () => {
    const first = await tryAll(trust)
    expect(first).toEqual(await tryAll(voice))
    return first[0] as [number, string | undefined][]
  }
  const refused = [403, 'results_sealed']
  expect(await compare()).toEqual([...Array(9).fill(refused), [200, undefined], ...Array(8).fill(refused)])
  // The same when the administrator has moved a training out of the training section.
  await edit(cohort, ({ intro, training: [one, other], outro }) => ({
    intro: [...intro, ...one!.tasks],
    training: [other!],
    outro,
  }))
  expect(await compare()).toContainEqual(refused)
})

describe.each(['identified', 'confidential'] as const)('where journals are %s', (journalMode) => {
  test('an entry tells nobody how far its writer is, nor when or in which order it was written', async () => {
    const { cohort, trust, voice } = await makeTwo()
    const { domainId, course } = cohort
    const entry = { id: newId(), domainId, accountId: trust.id, personalPlanId: trust.personalPlan, mode: journalMode }
    await seed(server, async ({ prisma }) => {
      await prisma.domainPrivacy.update({ where: { domainId }, data: { journalMode } })
      const written = { journalPromptId: course.content.promptA, textBody: 'I listened', submittedAt: TRAINED }
      await prisma.journalEntry.create({ data: { ...entry, ...written } })
    })
    const params = { id: course.content.promptA }
    const readOf = ({ id, personalPlan }: Member) =>
      server.call(getJournalResponse, { token, params, query: { planId: personalPlan, account_id: id } })
    const rewrite = ({ id, personalPlan }: Member) => {
      const body = { plan_id: personalPlan, account_id: id, text_body: 'I listened to them' }
      return server.call(updateJournalResponse, { token, params, body })
    }
    const told = async () => {
      const { body } = await server.call(listJournalResponses, { token, params, query: {} })
      const { body: counted } = await server.call(countJournalResponses, { token, params, query: {} })
      const { body: extract } = await server.call(getJournalExtract, { token, query: { domain_ids: domainId } })
      const { body: taken } = await server.call(exportAccount, { token, params: { id: trust.id } })
      return [body, counted.count, extract.rows?.length ?? 0, taken.journal]
    }
    expect(await told()).toEqual([[], 0, 0, []])
    for (const member of [trust, voice]) {
      expect((await readOf(member)).body.code).toBe('results_confidential')
      expect((await rewrite(member)).body.code).toBe('results_confidential')
    }

    await seed(server, ({ prisma }) =>
      prisma.personalPlan.updateMany({
        where: { planId: course.plan },
        data: { completedAt: new Date('2026-03-09T15:00:00Z'), tellsOrder: false },
      }),
    )
    const [rows, count, extracted, exported] = await told()
    const isOpen = journalMode === 'identified'
    expect([rows.length, count, extracted, exported]).toEqual(isOpen ? [1, 1, 1, []] : [0, 0, 0, []])
    const read = (await readOf(trust)).body
    for (const row of [read, ...rows]) {
      expect(row).toMatchObject({
        text_body: isOpen ? 'I listened' : null,
        submitted_at: '2026-03-09T00:00:00.000Z',
      })
      expect(row.id).not.toBe(entry.id)
    }
  })
})

test('steps are counted when they are taken, once each, and go with an answer that is deleted', async () => {
  const { course, domainId, members } = await makeCohort(server, 1)
  const [member] = members as [Member]
  const journey = makeJourney(server, await signIn(server, member), course, member.personalPlan)
  const countSteps = async () => {
    const [row] = await queryRows<{ finished_steps: number }>(
      server,
      'select finished_steps from personal_plan where id = $1 and domain_id = $2',
      [member.personalPlan, domainId],
    )
    return row?.finished_steps
  }
  await journey.passIntro()
  await journey.finish('hello')
  expect(await countSteps()).toBe(2)
  await journey.passTraining()
  expect(await countSteps()).toBe(6)
  await seed(server, ({ query }) =>
    query('update task_progress set finished_at = null where task_id = $1', [course.tasks.pre]),
  )
  expect(await countSteps()).toBe(5)
})
