import { updatePlan } from '@evenground/shared/contract/plans'
import type { PlanTaskInput, PlanTreeInput } from '@evenground/shared/schemas'
import { expect } from 'vitest'
import type { TestServer } from '../harness.ts'
import { type Journey, makeJourney } from '../learner-journey.ts'
import { type Cohort, type Member, makeCohort } from './cohort.ts'
import { editPlan } from './edit-plan.ts'
import { allAnswers, seed, trustfulAnswers } from './learning.ts'
import { signIn } from './people.ts'

type Mode = 'confidential' | 'identified'
type TaskName = keyof Cohort['course']['tasks']
export type Edit = (cohort: Cohort) => Promise<unknown>

export const NOTHING: Edit = async () => {}

export const TRUST: TaskName[] = ['video', 'promptA', 'promptB']
export const VOICE: TaskName[] = ['reading', 'sheet']

export const passTrust = async (journey: Journey) => {
  await journey.watch('video')
  await journey.finish('video')
  await journey.write('promptA')
  await journey.write('promptB')
  return journey.finish('promptA')
}

export const passVoice = async (journey: Journey) => {
  await journey.finish('reading')
  await journey.watch('sheet')
  return journey.finish('sheet')
}

export const passOutro = async (journey: Journey) => {
  await journey.submit('post')
  await journey.finish('post')
  return journey.finish('farewell')
}

/** Answers that leave trust below voice. */
export const mistrustful = (course: Cohort['course']) => ({
  ...allAnswers(course),
  [course.questions.agree]: 1,
  [course.questions.refuse]: 5,
})

type Pair = readonly [Journey, Journey]

export const mapTasks = (tree: PlanTreeInput, change: (task: PlanTaskInput) => PlanTaskInput): PlanTreeInput => ({
  intro: tree.intro.map(change),
  training: tree.training.map((group) => ({ ...group, tasks: group.tasks.map(change) })),
  outro: tree.outro.map(change),
})

export const inTurn =
  (...edits: Edit[]): Edit =>
  async (cohort) => {
    for (const edit of edits) await edit(cohort)
  }

/** Two people in one plan who differ in their lowest factor, and edits that the author makes to the plan. */
export function setUpTwoOrders(server: TestServer, token: string) {
  async function passIntro({ course }: Cohort, [trusting, speaking]: Pair): Promise<void> {
    for (const journey of [trusting, speaking]) {
      await journey.finish('hello')
      await journey.submit('pre', journey === trusting ? mistrustful(course) : trustfulAnswers(course))
      await journey.finish('pre')
    }
    server.time.advance(60)
  }

  /** Completes the training of each person's lowest factor. With the intro, these are five and four of nine steps. */
  async function passLowest([trusting, speaking]: Pair): Promise<void> {
    expect((await passTrust(trusting)).body.completion).toBe(56)
    expect((await passVoice(speaking)).body.completion).toBe(44)
  }

  async function passFirstTraining(cohort: Cohort, pair: Pair): Promise<void> {
    await passIntro(cohort, pair)
    await passLowest(pair)
  }

  /** Creates two people who differ only in their lowest factor, and in the training that they do for it. */
  async function makeTwo(mode: Mode, prepare: Edit = NOTHING, go = passFirstTraining) {
    const cohort = await makeCohort(server, 2)
    const { domainId, course, members } = cohort
    await seed(server, async ({ prisma }) => {
      await prisma.domainPrivacy.create({ data: { domainId, responseMode: mode } })
      // In the past, so that everyone with something left to do is overdue.
      const dueAt = new Date(server.time.now().getTime() - 7 * 86_400_000)
      await prisma.personalPlan.updateMany({ where: { planId: course.plan }, data: { dueAt } })
    })
    await prepare(cohort)
    const [trust, voice] = members as [Member, Member]
    const journeyOf = async (member: Member) =>
      makeJourney(server, await signIn(server, member), course, member.personalPlan)
    const journeys: Pair = [await journeyOf(trust), await journeyOf(voice)]
    await go(cohort, journeys)
    server.time.advance(60)
    return { cohort, trust, voice, journeys }
  }

  async function save({ course }: Cohort, body: object): Promise<void> {
    const answer = await server.call(updatePlan, { token, params: { id: course.plan }, body: body as never })
    expect(answer.status).toBe(200)
    server.time.advance(60)
  }

  /** Edits the tree of the plan, as its author does. */
  const editTree =
    (change: (tree: PlanTreeInput, cohort: Cohort) => PlanTreeInput): Edit =>
    async (cohort) => {
      await editPlan(server, token, cohort.course.plan, (tree) => change(tree, cohort))
      server.time.advance(60)
    }

  /** Makes only these tasks required, and leaves the intro unchanged. */
  const requireOnly = (names: readonly TaskName[]): Edit =>
    editTree((tree, { course }) => {
      const ids = names.map((name) => course.tasks[name])
      const { intro } = tree
      return { ...mapTasks(tree, (task) => ({ ...task, required: ids.includes(task.id as string) })), intro }
    })

  /** Removes all training groups but this one. */
  const keepOnly = (group: 'trustGroup' | 'voiceGroup'): Edit =>
    editTree(({ intro, training, outro }, { course }) => ({
      intro,
      training: training.filter(({ id }) => id === course[group]),
      outro,
    }))

  const moveGroup = (group: 'trustGroup' | 'voiceGroup', to: 'intro' | 'outro'): Edit =>
    editTree((tree, { course }) => {
      const moved = tree.training.filter(({ id }) => id === course[group]).flatMap(({ tasks }) => tasks)
      return {
        ...tree,
        training: tree.training.filter(({ id }) => id !== course[group]),
        [to]: to === 'intro' ? [...moved, ...tree.intro] : [...tree.outro, ...moved],
      }
    })

  return { makeTwo, passIntro, passLowest, save, editTree, requireOnly, keepOnly, moveGroup }
}
