import * as assessments from '@evenground/shared/contract/assessments'
import * as instructions from '@evenground/shared/contract/instructions'
import * as journals from '@evenground/shared/contract/journals'
import * as media from '@evenground/shared/contract/media'
import * as surveys from '@evenground/shared/contract/surveys'
import type { PlanTaskInput, PlanTreeInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { countWaiting } from '../../../test/database/bare-client.ts'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { type Cohort, type Member, makeCohort } from '../../../test/factories/cohort.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { editPlan } from '../../../test/factories/edit-plan.ts'
import { assignPlan, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeContent } from '../../../test/factories/library.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)

/** The calls that read, change and delete each kind of content, by task type. */
const CALLS = {
  assessment: [assessments.getAssessment, assessments.updateAssessment, assessments.deleteAssessment],
  instruction: [instructions.getInstruction, instructions.updateInstruction, instructions.deleteInstruction],
  journal_prompt: [journals.getJournal, journals.updateJournal, journals.deleteJournal],
  medium: [media.getMedium, media.updateMedium, media.deleteMedium],
  survey: [surveys.getSurvey, surveys.updateSurvey, surveys.deleteSurvey],
} as const
type Kind = keyof typeof CALLS
/** The kinds of content whose use leaves a record of the person. */
const RECORDED = ['assessment', 'journal_prompt', 'medium'] as const

interface Part {
  kind: Kind
  id: string
}

const read = ({ kind, id }: Part) => server.call(CALLS[kind][0], { token, params: { id } })
const move = ({ kind, id }: Part, domainId: string | null) =>
  server.call(CALLS[kind][1] as typeof media.updateMedium, { token, params: { id }, body: { domain_id: domainId } })
const remove = ({ kind, id }: Part) => server.call(CALLS[kind][2], { token, params: { id } })

/** The parts of a response that are the same each time: without the trace ID and the time. */
const told = ({ status, body }: { status: number; body: { code?: string; errors?: unknown } | null }) => [
  status,
  body?.code,
  body?.errors,
]

const save = (planId: string, change: (tree: PlanTreeInput) => PlanTreeInput) => editPlan(server, token, planId, change)

const empty = (planId: string) => save(planId, () => ({ intro: [], training: [], outro: [] }))

const makePart = async ({ domainId }: Cohort, kind: Kind): Promise<Part> => ({
  kind,
  id: await makeContent(server, kind === 'journal_prompt' ? 'journalPrompt' : kind, domainId),
})

/** Adds content of a kind as a task to the plan's intro. */
async function addPart(cohort: Cohort, kind: Kind): Promise<Part> {
  const part = await makePart(cohort, kind)
  const task = { task_id: part.id, task_type: kind, assessment_type: kind === 'assessment' ? 2 : null } as PlanTaskInput
  await save(cohort.course.plan, (tree) => ({ ...tree, intro: [...tree.intro, task] }))
  return part
}

const key = ({ id: accountId, domainId, personalPlan }: Member) => ({
  id: newId(),
  accountId,
  domainId,
  personalPlanId: personalPlan,
})

/** A confidential domain with one person. Only one thing differs: whether the first or the second training was done. */
async function makeWorld(done: 'first' | 'second') {
  const cohort = await makeCohort(server, 1)
  const { course, domainId } = cohort
  const [member] = cohort.members as [Member]
  const { content, trustGroup, voiceGroup } = course
  const tests = { first: newId(), second: newId() }
  const voicePrompt = newId()
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential', journalMode: 'confidential' } })
    await prisma.assessment.createMany({
      data: Object.values(tests).map((id) => ({ id, domainId, title: { 'en-us': 'In a training' } })),
    })
    await prisma.journalPrompt.create({ data: { id: voicePrompt, domainId, title: { 'en-us': 'Voice' } } })
    const task = (trainingId: string, rest: Partial<Prisma.PlanTaskCreateManyInput>) =>
      ({ id: newId(), planId: course.plan, section: 'training', trainingId, taskOrder: 9, ...rest }) as const
    const examined = { taskType: 'assessment', assessmentType: 2 } as const
    await prisma.planTask.createMany({
      data: [
        task(trustGroup, { ...examined, assessmentId: tests.first }),
        task(voiceGroup, { ...examined, assessmentId: tests.second }),
        task(voiceGroup, { taskType: 'journal_prompt', journalPromptId: voicePrompt }),
      ] as Prisma.PlanTaskCreateManyInput[],
    })
    const [medium, prompt] = done === 'first' ? [content.video, content.promptA] : [content.sheet, voicePrompt]
    const mode = 'confidential'
    await prisma.observation.create({ data: { ...key(member), mediumId: medium } })
    await prisma.journalEntry.create({ data: { ...key(member), journalPromptId: prompt, textBody: 'I spoke', mode } })
    await prisma.response.create({ data: { ...key(member), assessmentId: tests[done], assessmentType: 2, mode } })
  })
  const parts: Part[] = [
    { kind: 'medium', id: content.video },
    { kind: 'medium', id: content.sheet },
    { kind: 'journal_prompt', id: content.promptA },
    { kind: 'journal_prompt', id: content.promptB },
    { kind: 'journal_prompt', id: voicePrompt },
    { kind: 'assessment', id: tests.first },
    { kind: 'assessment', id: tests.second },
    { kind: 'instruction', id: content.reading },
  ]
  return { cohort, parts, child: await makeDomain(server, { parentId: domainId }) }
}

/** What happens to the parts once the whole tree is removed. */
async function attack({ cohort, parts, child }: Awaited<ReturnType<typeof makeWorld>>) {
  const look = async () => {
    const answers = await Promise.all(parts.map(read))
    return answers.map(({ status, body, headers }) => [status, body.updated_at, headers.etag])
  }
  const before = await look()
  await empty(cohort.course.plan)
  // Neither an ETag nor a time of the content shows that its use was recorded.
  expect(await look()).toEqual(before)
  const answers: unknown[] = []
  for (const part of parts) {
    const noticed = part.kind === 'instruction' ? [] : [told((await move(part, child)) as never)]
    answers.push([part.kind, ...noticed, told((await remove(part)) as never)])
  }
  return answers
}

test('deleting or moving parts of a training tells nobody who has come to them', async () => {
  const [first, second] = [await attack(await makeWorld('first')), await attack(await makeWorld('second'))]
  expect(first).toEqual(second)
  const moved = [422, 'rule_violated', [expect.objectContaining({ path: 'domain_id', code: 'attached' })]]
  expect(first).toEqual([
    ...['medium', 'medium'].map((kind) => [kind, moved, [403, 'medium_attached', undefined]]),
    ...[1, 2, 3].map(() => ['journal_prompt', moved, [403, 'journal_prompt_attached', undefined]]),
    ...['assessment', 'assessment'].map((kind) => [kind, moved, [403, 'assessment_attached', undefined]]),
    // Readings leave no record of a person, so one that no plan uses can be deleted.
    ['instruction', [204, undefined, undefined]],
  ])
})

describe.each(RECORDED)('%s', (kind) => {
  test('one that was in a plan that nobody holds can be moved and deleted, as one that was in none', async () => {
    const cohort = await makeCohort(server, 0)
    const child = await makeDomain(server, { parentId: cohort.domainId })
    const part = await addPart(cohort, kind)
    expect((await remove(part)).status).toBe(403)
    await empty(cohort.course.plan)
    expect((await move(part, child)).status).toBe(200)
    expect((await remove(part)).status).toBe(204)
  })

  test('one that was in a plan that somebody holds stays, and may still go to the library', async () => {
    const cohort = await makeCohort(server, 1)
    const part = await addPart(cohort, kind)
    await empty(cohort.course.plan)
    expect((await remove(part)).status).toBe(403)
    expect((await move(part, null)).status).toBe(200)
    expect((await remove(part)).status).toBe(403)
  })

  test('so does one that another one takes the place of, and not the one that is added', async () => {
    const cohort = await makeCohort(server, 1)
    const [replaced, added] = [await addPart(cohort, kind), await makePart(cohort, kind)]
    await save(cohort.course.plan, (tree) => ({
      ...tree,
      intro: tree.intro.map((task) => (task.task_id === replaced.id ? { ...task, task_id: added.id } : task)),
    }))
    expect((await remove(replaced)).status).toBe(403)
    const [marks] = await queryRows(
      server,
      `select (select was_assigned from ${kind} where id = $1) as replaced,
              (select was_assigned from ${kind} where id = $2) as added`,
      [replaced.id, added.id],
    )
    expect(marks).toEqual({ replaced: true, added: false })
  })

  test('an archived plan and an earlier run count, and what is kept stays so when nobody is left', async () => {
    const past = new Date('2026-03-01T08:00:00Z')
    for (const data of [{ archivedAt: past }, { supersededAt: past, completedAt: past }]) {
      const cohort = await makeCohort(server, 0)
      const learner = await makeLearner(server, cohort.domainId)
      const personalPlan = await assignPlan(server, learner, cohort.course.plan, data)
      const part = await addPart(cohort, kind)
      await empty(cohort.course.plan)
      await seed(server, ({ prisma }) => prisma.personalPlan.delete({ where: { id: personalPlan } }))
      expect((await remove(part)).status).toBe(403)
    }
  })

  test('whoever is enrolled while the task goes has held the plan', async () => {
    const cohort = await makeCohort(server, 0)
    const learner = await makeLearner(server, cohort.domainId)
    const part = await addPart(cohort, kind)
    let emptied: Promise<unknown> | undefined
    await seed(server, async ({ prisma }) => {
      const { domainId, course } = cohort
      await prisma.personalPlan.create({ data: { id: newId(), accountId: learner.id, domainId, planId: course.plan } })
      // Bypasses the endpoints, which lock the plan themselves.
      emptied = seed(server, (other) => other.query('delete from plan_task where plan_id = $1', [course.plan]))
      await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 10_000 }).toBeGreaterThan(0)
    })
    await emptied
    expect((await remove(part)).status).toBe(403)
  })
})
