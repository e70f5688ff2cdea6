import { getDomainPrivacy, updateDomainPrivacy } from '@evenground/shared/contract/domains'
import { completeTask } from '@evenground/shared/contract/learning'
import { getPlanProgress } from '@evenground/shared/contract/plans'
import { getUserActivity } from '@evenground/shared/contract/reports'
import type { PlanTreeInput } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import type { Cohort, Member } from '../../../test/factories/cohort.ts'
import { seed, trustfulAnswers } from '../../../test/factories/learning.ts'
import {
  mapTasks,
  mistrustful,
  NOTHING,
  passOutro,
  passTrust,
  passVoice,
  setUpTwoOrders,
} from '../../../test/factories/two-orders.ts'
import { createTestServer } from '../../../test/harness.ts'
import type { Journey } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'

/** Others see the number of steps a person took: each is counted once, however it was taken. */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)
const { makeTwo, editTree } = setUpTwoOrders(server, token)

const ofPair =
  (pass: (journey: Journey, cohort: Cohort) => Promise<unknown>) =>
  async (cohort: Cohort, journeys: readonly Journey[]): Promise<void> => {
    for (const journey of journeys) await pass(journey, cohort)
  }

const passIntro = async (journey: Journey, answers: Record<string, number>) => {
  await journey.finish('hello')
  await journey.submit('pre', answers)
  return journey.finish('pre')
}

async function listShownSteps({ course }: Cohort, members: readonly Member[]): Promise<number[][]> {
  const { holders } = (await server.call(getPlanProgress, { token, params: { id: course.plan }, query: {} })).body
  return members.map(({ id }) => {
    const one = holders.find(({ account_id }: { account_id: string }) => account_id === id)
    return [one.percent, one.tasks_done, one.tasks_all]
  })
}

/** Puts each person into a group of their own. Returns the number of tasks that the report counts for each group. */
async function countReported({ domainId }: Cohort, members: readonly Member[]): Promise<number[]> {
  const counts: number[] = []
  for (const { id: accountId } of members) {
    const group = newId()
    await seed(server, async ({ prisma }) => {
      await prisma.group.create({ data: { id: group, domainId, title: { 'en-us': group } } })
      await prisma.accountGroup.create({ data: { groupId: group, accountId, domainId } })
    })
    const query = { domain_ids: domainId, group_ids: group }
    const { body } = await server.call(getUserActivity, { token, query })
    counts.push(body.tasksCompleted.reduce((sum: number, { count }: { count: number }) => sum + count, 0))
  }
  return counts
}

/** Moves the second prompt of the trust training to the voice training. */
const setPromptApart = editTree((tree, { course }) => {
  const [trust, voice] = tree.training as [PlanTreeInput['training'][number], PlanTreeInput['training'][number]]
  const moved = trust.tasks.filter(({ id }) => id === course.tasks.promptB)
  const kept = trust.tasks.filter((task) => !moved.includes(task))
  return {
    ...tree,
    training: [
      { ...trust, tasks: kept },
      { ...voice, tasks: [...voice.tasks, ...moved] },
    ],
  }
})

const OPENED: [string, ('promptA' | 'promptB')[]][] = [
  ['its first prompt', ['promptA']],
  ['its second prompt', ['promptB']],
  ['both of its prompts', ['promptA', 'promptB']],
  ['none of its prompts', []],
]

test.each(OPENED)('a page of prompts is one step where %s had been opened', async (_which, opened) => {
  const { cohort, trust, voice } = await makeTwo('confidential', NOTHING, async ({ course }, [trusting, speaking]) => {
    await passIntro(trusting, mistrustful(course))
    await passIntro(speaking, trustfulAnswers(course))
    server.time.advance(60)
    await trusting.watch('video')
    await trusting.finish('video')
    for (const name of opened) await trusting.start(name)
    await trusting.write('promptA')
    await trusting.write('promptB')
    server.time.advance(60)
    await trusting.finishUnopened('promptA')
    await passVoice(speaking)
  })
  expect(await listShownSteps(cohort, [trust, voice])).toEqual([
    [50, 4, 8],
    [50, 4, 8],
  ])
})

test('a page of prompts makes nobody complete a step early in a plan that was changed', async () => {
  const { cohort, journeys } = await makeTwo(
    'confidential',
    NOTHING,
    ofPair((journey, { course }) => passIntro(journey, mistrustful(course))),
  )
  await editTree((tree) => ({ ...tree, outro: [...tree.outro].reverse() }))(cohort)
  const [one] = journeys
  await passTrust(one)
  await passVoice(one)
  await one.finish('farewell')
  expect((await one.open()).body.completed_at).toBeNull()
  await one.submit('post')
  expect((await one.finish('post')).body.completed_at).not.toBeNull()
})

test('whoever has nothing left to do is through, also where prompts were set apart before results were confidential', async () => {
  const { cohort, journeys } = await makeTwo('identified')
  await setPromptApart(cohort)
  const params = { id: cohort.domainId }
  const { headers } = await server.call(getDomainPrivacy, { token, params })
  const { status } = await server.call(updateDomainPrivacy, {
    ...{ token, params, body: { response_mode: 'confidential' } },
    headers: { 'if-match': headers.etag ?? '' },
  } as never)
  expect(status).toBe(200)
  const [trusting] = journeys
  await passVoice(trusting)
  expect((await passOutro(trusting)).body).toMatchObject({ completion: 100, completed_at: expect.any(String) })
})

test('whoever finishes a page while its prompts are set apart is through in the end', async () => {
  const { cohort, journeys } = await makeTwo(
    'confidential',
    NOTHING,
    ofPair(async (journey, { course }) => {
      await passIntro(journey, mistrustful(course))
      await journey.watch('video')
      await journey.finish('video')
      await journey.write('promptA')
      await journey.write('promptB')
    }),
  )
  const [one] = journeys
  const { tasks, plan, voiceGroup } = cohort.course
  // Writes what saveTree writes. The page is finished before the author's transaction ends.
  await seed(server, async ({ query }) => {
    await query('update plan_task set training_id = $2 where id = $1', [tasks.promptB, voiceGroup])
    await query('update plan set tree_changed_at = $2 where id = $1', [plan, server.time.now()])
    await query('delete from task_progress where task_id = $1', [tasks.promptB])
    expect((await one.finish('promptA')).status).toBe(200)
  })
  server.time.advance(1)
  await passVoice(one)
  expect((await passOutro(one)).body).toMatchObject({ completion: 100, completed_at: expect.any(String) })
})

/** Makes actions a second apart, as nobody does two things at the same instant. */
const apart = (journey: Journey): Journey => ({
  ...journey,
  finish: (name) => {
    server.time.advance(1)
    return journey.finish(name)
  },
})

test('the report of activity counts steps, and of one person no more than their plan shows', async () => {
  const { cohort, trust, voice, journeys } = await makeTwo('confidential', NOTHING, async ({ course }, pair) => {
    const [trusting, speaking] = pair.map(apart) as [Journey, Journey]
    await passIntro(trusting, mistrustful(course))
    await passTrust(trusting)
    await passIntro(speaking, trustfulAnswers(course))
    await passVoice(speaking)
  })
  const members = [trust, voice]
  expect(await countReported(cohort, members)).toEqual([4, 4])

  // The video becomes a reading with the same ID: those who had done it have to do it once more.
  const { tasks, content } = cohort.course
  const asReading = {
    id: tasks.video,
    task_id: content.reading,
    task_type: 'instruction',
    assessment_type: null,
  } as const
  await editTree((tree) => mapTasks(tree, (task) => (task.id === tasks.video ? asReading : task)))(cohort)
  const [trusting, speaking] = journeys.map(apart) as [Journey, Journey]
  for (const { person, planId } of journeys) {
    server.time.advance(1)
    const body = { plan_id: planId, id: tasks.video, task_type: 'instruction', type: 'finish' } as const
    expect((await server.call(completeTask, { token: person.token, body })).status).toBe(200)
  }
  expect(await countReported(cohort, members)).toEqual([5, 5])
  await passVoice(trusting)
  await speaking.write('promptA')
  await speaking.write('promptB')
  await speaking.finish('promptA')
  for (const journey of [trusting, speaking]) await passOutro(journey)
  expect(await listShownSteps(cohort, members)).toEqual([
    [100, 8, 8],
    [100, 8, 8],
  ])
  expect(await countReported(cohort, members)).toEqual([8, 8])
})
