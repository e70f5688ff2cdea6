import * as contract from '@evenground/shared/contract/plans'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeContent } from '../../../test/factories/library.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.plans.list',
  'api.v2.plans.count',
  'api.v2.plans.create',
  'api.v2.plans.get_by_id',
  'api.v2.plans.update_by_id',
  'api.v2.plans.destroy_by_id',
] as const

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (token: string, body: object) =>
  server.call(contract.createPlan, { token, body: { title: 'Title', ...body } as never })
const read = (token: string, id: string) => server.call(contract.getPlan, { token, params: { id } })
const update = (token: string, id: string, body: object) =>
  server.call(contract.updatePlan, { token, params: { id }, body: body as never })
const tree = (parts: object) => ({ tasks: { intro: [], training: [], outro: [], ...parts } })

/** Creates one piece of content of each kind, owned by the domain. */
async function makeLibrary(domainId: string | null) {
  const make = (type: Parameters<typeof makeContent>[1]) => makeContent(server, type, domainId)
  return {
    factor: await make('factor'),
    assessment: await make('assessment'),
    instruction: await make('instruction'),
    medium: await make('medium'),
    prompt: await make('journalPrompt'),
    survey: await make('survey'),
  }
}

type Library = Awaited<ReturnType<typeof makeLibrary>>

const wholeTree = (library: Library) => ({
  intro: [
    { task_type: 'instruction', task_id: library.instruction },
    { task_type: 'assessment', task_id: library.assessment, assessment_type: 0 },
  ],
  training: [
    {
      factor_id: library.factor,
      tasks: [
        { task_type: 'medium', task_id: library.medium, required: false },
        { task_type: 'journal_prompt', task_id: library.prompt },
      ],
    },
    { tasks: [{ task_type: 'instruction', task_id: library.instruction }] },
  ],
  outro: [
    { task_type: 'assessment', task_id: library.assessment, assessment_type: 1, suffix: { 'es-mx': 'después' } },
    { task_type: 'survey', task_id: library.survey },
  ],
})

describe('the tree of a plan', () => {
  test('goes in and comes out whole: sections, training groups with their factor, tasks with their content', async () => {
    const author = await admin()
    const library = await makeLibrary(author.domainId)
    const { status, body } = await create(author.token, {
      tasks: wholeTree(library),
      order_type: 'forward',
      pause_instruction_id: library.instruction,
      hide_scores_instruction_id: library.instruction,
    })
    expect(status).toBe(201)
    const notice = { id: library.instruction, title: { 'en-us': 'A new instruction' } }
    expect(body).toMatchObject({
      plan_type: 'master_plan',
      order_type: 'forward',
      account_id: null,
      plan_id: null,
      pause_instruction: notice,
      hide_scores_instruction: notice,
    })
    const { intro, training, outro } = body.tasks
    expect(intro[0]).toEqual({
      id: expect.any(String),
      task_id: library.instruction,
      task_type: 'instruction',
      assessment_type: null,
      media_id: null,
      instruction_id: library.instruction,
      factor_id: null,
      training_id: null,
      section: 'intro',
      section_type: 'intro',
      suffix: {},
      title: { 'en-us': 'A new instruction' },
      label: {},
      required: true,
      task_order: 0,
      medium_type: null,
      length_seconds: null,
    })
    expect(intro[1]).toMatchObject({ task_id: library.assessment, assessment_type: 0, task_order: 1 })
    expect(training.map((group: { task_order: number }) => group.task_order)).toEqual([0, 1])
    expect(training[0]).toMatchObject({ factor_id: library.factor })
    expect(training[0].tasks[0]).toMatchObject({
      media_id: library.medium,
      factor_id: library.factor,
      training_id: training[0].id,
      section: 'training',
      required: false,
      title: { 'en-us': 'A new medium' },
    })
    expect(training[1]).toMatchObject({ factor_id: null, tasks: [{ title: { 'en-us': 'A new instruction' } }] })
    expect(outro[0]).toMatchObject({ assessment_type: 1, suffix: { 'es-mx': 'después' } })
    expect(outro[1]).toMatchObject({ task_type: 'survey', title: { 'en-us': 'A new survey' } })
    expect((await read(author.token, body.id)).body).toEqual(body)
  })

  test('saved as it was read it stays the same, and a plan without one keeps its own', async () => {
    const author = await admin()
    const { body } = await create(author.token, { tasks: wholeTree(await makeLibrary(author.domainId)) })
    expect((await update(author.token, body.id, body)).body.tasks).toEqual(body.tasks)
    expect((await update(author.token, body.id, { title: 'Renamed' })).body.tasks).toEqual(body.tasks)
    const emptied = await update(author.token, body.id, tree({}))
    expect(emptied.body.tasks).toEqual({ intro: [], training: [], outro: [] })
  })

  test('a task that keeps its id keeps what it leaves out, wherever it moves, and new ones are added', async () => {
    const author = await admin()
    const library = await makeLibrary(author.domainId)
    const { body } = await create(author.token, { tasks: wholeTree(library) })
    const [medium, prompt] = body.tasks.training[0].tasks
    const pre = body.tasks.intro[1]
    const changed = await update(author.token, body.id, {
      tasks: {
        intro: [
          { id: medium.id, task_type: 'medium', task_id: library.medium },
          { id: pre.id, task_type: 'assessment', task_id: library.assessment },
        ],
        training: [
          { tasks: [{ task_type: 'survey', task_id: library.survey }] },
          { id: body.tasks.training[0].id, tasks: [{ ...prompt, required: false }] },
        ],
        outro: [],
      },
    })
    expect(changed.status).toBe(200)
    const { intro, training, outro } = changed.body.tasks
    expect(intro).toMatchObject([
      { id: medium.id, required: false, section: 'intro', training_id: null, task_order: 0 },
      { id: pre.id, assessment_type: 0, task_order: 1 },
    ])
    expect(training).toMatchObject([
      { factor_id: null, tasks: [{ task_type: 'survey' }] },
      {
        id: body.tasks.training[0].id,
        factor_id: library.factor,
        task_order: 1,
        tasks: [{ id: prompt.id, required: false }],
      },
    ])
    expect(outro).toEqual([])
    expect(await queryRows(server, 'select 1 from plan_task where plan_id = $1', [body.id])).toHaveLength(4)
  })

  test('ids that the plan does not have are replaced by ids of the server, and nothing moves', async () => {
    const author = await admin()
    const library = await makeLibrary(author.domainId)
    const foreign = await makeCourse(server, { domainId: await makeDomain(server) })
    const own = (await create(author.token, { tasks: wholeTree(library) })).body
    const ids = [newId(), foreign.tasks.hello, own.tasks.intro[0].id]
    const groups = [newId(), foreign.trustGroup, own.tasks.training[0].id]
    for (const [index, id] of ids.entries()) {
      const task = { id, task_type: 'instruction', task_id: library.instruction }
      const { body } = await create(author.token, tree({ training: [{ id: groups[index], tasks: [task] }] }))
      const [group] = body.tasks.training
      expect([...groups, ...ids]).not.toContain(group.id)
      expect([...groups, ...ids]).not.toContain(group.tasks[0].id)
      expect(group.tasks[0].training_id).toBe(group.id)
    }
    expect((await read(author.token, own.id)).body).toEqual(own)
  })

  test('the progress of learners stays with a task that keeps its id and goes with one that is removed', async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const library = await makeLibrary(author.domainId)
    const { body } = await create(author.token, { tasks: wholeTree(library) })
    const personalPlanId = await assignPlan(server, learner, body.id)
    const [hello, pre] = body.tasks.intro
    await seed(server, ({ prisma }) =>
      prisma.taskProgress.createMany({
        data: [hello.id, pre.id].map((taskId: string) => ({
          taskId,
          personalPlanId,
          domainId: learner.domainId,
          finishedAt: new Date(),
        })),
      }),
    )
    const done = () =>
      queryRows(server, 'select task_id as id from task_progress where personal_plan_id = $1', [personalPlanId])
    const other = await makeContent(server, 'instruction', author.domainId)
    await update(author.token, body.id, tree({ outro: [{ ...hello, task_id: other }], intro: [pre] }))
    expect(await done()).toHaveLength(2)
    await update(author.token, body.id, tree({ intro: [{ ...pre, assessment_type: 2 }], outro: [hello] }))
    expect(await done()).toEqual([{ id: hello.id }])
    await update(author.token, body.id, tree({ intro: [{ ...hello, task_type: 'medium', task_id: library.medium }] }))
    expect(await done()).toEqual([])
    expect((await read(author.token, body.id)).body.tasks.intro[0].id).toBe(hello.id)
  })

  test('a copy sent without ids becomes a plan with new ids', async () => {
    const author = await admin()
    const { body } = await create(author.token, { tasks: wholeTree(await makeLibrary(author.domainId)) })
    const strip = (tasks: { id: string }[]) => tasks.map(({ id: _id, ...task }) => task)
    const copy = await create(author.token, {
      title: 'Title (copy)',
      tasks: {
        intro: strip(body.tasks.intro),
        training: body.tasks.training.map(({ id: _id, ...group }: { id: string; tasks: { id: string }[] }) => ({
          ...group,
          tasks: strip(group.tasks),
        })),
        outro: strip(body.tasks.outro),
      },
    })
    expect(copy.status).toBe(201)
    expect(copy.body.tasks.intro[0].task_id).toBe(body.tasks.intro[0].task_id)
    const idsOf = (plan: { tasks: object }) =>
      [...JSON.stringify(plan.tasks).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    expect(idsOf(copy.body)).toHaveLength(idsOf(body).length)
    expect(idsOf(copy.body).filter((id) => idsOf(body).includes(id))).toEqual([])
  })
})

describe('what a tree must not hold', () => {
  test('content out of reach, absent, or of another type than the task says: 404', async () => {
    const author = await admin()
    const own = await makeLibrary(author.domainId)
    const foreign = await makeLibrary(await makeDomain(server))
    const attempts: object[] = [
      tree({ intro: [{ task_type: 'instruction', task_id: foreign.instruction }] }),
      tree({ intro: [{ task_type: 'instruction', task_id: newId() }] }),
      tree({ intro: [{ task_type: 'instruction', task_id: own.medium }] }),
      tree({ outro: [{ task_type: 'survey', task_id: foreign.survey }] }),
      tree({ training: [{ tasks: [{ task_type: 'medium', task_id: own.prompt }] }] }),
      tree({ training: [{ factor_id: foreign.factor, tasks: [] }] }),
      { pause_instruction_id: foreign.instruction },
      { hide_scores_instruction_id: own.medium },
    ]
    const { body } = await create(author.token, {})
    for (const attempt of attempts) {
      expect((await create(author.token, attempt)).status, JSON.stringify(attempt)).toBe(404)
      expect((await update(author.token, body.id, attempt)).status, JSON.stringify(attempt)).toBe(404)
    }
  })

  test('a type where there is no assessment, none where there is one, or one in the wrong section: 422', async () => {
    const author = await admin()
    const { assessment, instruction } = await makeLibrary(author.domainId)
    const task = (assessment_type?: number | null) => ({
      task_type: 'assessment',
      task_id: assessment,
      assessment_type,
    })
    const { status, body } = await create(
      author.token,
      tree({
        intro: [{ task_type: 'instruction', task_id: instruction, assessment_type: 0 }, task(), task(3)],
        training: [{ tasks: [task(5)] }],
        outro: [task(4), task(null)],
      }),
    )
    expect(status).toBe(422)
    expect(body.errors.map((error: { path: string; code: string }) => [error.path, error.code])).toEqual([
      ['tasks.intro.0.assessment_type', 'no_assessment'],
      ['tasks.intro.1.assessment_type', 'required'],
      ['tasks.intro.2.assessment_type', 'post_type_before_outro'],
      ['tasks.training.0.tasks.0.assessment_type', 'post_type_before_outro'],
      ['tasks.outro.0.assessment_type', 'pre_type_in_outro'],
      ['tasks.outro.1.assessment_type', 'required'],
    ])
    expect((await create(author.token, tree({ intro: [task(10)] }))).status).toBe(400)
  })

  test('the same assessment twice under one type', async () => {
    const author = await admin()
    const { assessment } = await makeLibrary(author.domainId)
    const task = (assessment_type: number) => ({ task_type: 'assessment', task_id: assessment, assessment_type })
    expect((await create(author.token, tree({ intro: [task(0), task(2)], outro: [task(1)] }))).status).toBe(201)
    expect(await create(author.token, tree({ intro: [task(0), task(0)] }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'tasks.intro.1.task_id', code: 'duplicate_assessment' }] },
    })
  })

  test('the same id twice', async () => {
    const author = await admin()
    const library = await makeLibrary(author.domainId)
    const { id } = (await create(author.token, {})).body
    const twice = newId()
    const task = { id: twice, task_type: 'instruction', task_id: library.instruction }
    const tasks = await update(author.token, id, tree({ intro: [task], outro: [task] }))
    expect(tasks.body.errors).toMatchObject([{ path: 'tasks.outro.0.id', code: 'duplicate_id' }])
    const group = { id: twice, tasks: [] }
    const groups = await update(author.token, id, tree({ training: [group, group] }))
    expect(groups.body.errors).toMatchObject([{ path: 'tasks.training.1.id', code: 'duplicate_id' }])
  })

  test("content that readers of the plan do not see: a shared plan is made of shared content, a parent's not of a child's", async () => {
    const global = await makeGlobalAdministrator(server)
    const parent = await admin()
    const child = await admin(await makeDomain(server, { parentId: parent.domainId }))
    const [shared, above, below] = [
      await makeLibrary(null),
      await makeLibrary(parent.domainId),
      await makeLibrary(child.domainId),
    ]
    const intro = ({ instruction }: Library) => tree({ intro: [{ task_type: 'instruction', task_id: instruction }] })
    const outOfReach = { status: 422, body: { errors: [{ path: 'tasks.intro.0.task_id', code: 'out_of_reach' }] } }
    expect((await create(global.token, intro(shared))).status).toBe(201)
    expect(await create(global.token, intro(above))).toMatchObject(outOfReach)
    expect(await create(parent.token, intro(below))).toMatchObject(outOfReach)
    expect((await create(child.token, intro(above))).status).toBe(201)
    const { body } = await create(child.token, intro(below))
    expect(await update(parent.token, body.id, { domain_id: parent.domainId })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'out_of_reach' }] },
    })
  })
})

describe('lists and removal', () => {
  test('plan_type tells masters from what people in reach hold, and without it both are listed', async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const stranger = await makeLearner(server)
    const title = `Master ${newId()}`
    const { body: master } = await create(author.token, { title })
    const copy = await assignPlan(server, learner, master.id)
    await assignPlan(server, stranger, master.id)
    const archived = await makeLearner(server, author.domainId)
    await assignPlan(server, archived, master.id, { archivedAt: new Date() })
    const list = async (query: object) =>
      (await server.call(contract.listPlans, { token: author.token, query: { q: title, ...query } })).body
    const count = async (query: object) =>
      (await server.call(contract.countPlans, { token: author.token, query: { q: title, ...query } })).body.count
    expect(await list({ plan_type: 'master_plan' })).toMatchObject([{ id: master.id, plan_type: 'master_plan' }])
    const copies = await list({ plan_type: 'personal_plan' })
    expect(copies).toMatchObject([
      { id: copy, plan_type: 'personal_plan', account_id: learner.id, plan_id: master.id, title: { 'en-us': title } },
    ])
    expect((await list({ order_by: 'plan_type' })).map((plan: { id: string }) => plan.id)).toEqual([master.id, copy])
    expect([await count({}), await count({ plan_type: 'personal_plan' })]).toEqual([2, 1])
    expect(
      (await server.call(contract.listPlans, { token: author.token, query: { plan_type: 'x' as never } })).status,
    ).toBe(400)
    const whole = await read(author.token, copy)
    expect(whole.body).toMatchObject({
      id: copy,
      plan_type: 'personal_plan',
      account_id: learner.id,
      tasks: { intro: [] },
    })
    expect((await update(author.token, copy, { title: 'X' })).status).toBe(404)
    expect((await read((await admin()).token, copy)).status).toBe(404)
  })

  test('what a person holds says of each task whether it is complete, to whoever may see progress', async () => {
    const domainId = await makeDomain(server)
    const author = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.plans.progress'], domainId)
    const library = await makeLibrary(domainId)
    const master = (await create(author.token, { tasks: wholeTree(library) })).body
    const learner = await makeLearner(server, domainId)
    const personalPlanId = await assignPlan(server, learner, master.id)
    const medium = master.tasks.training[0].tasks[0]
    await seed(server, ({ prisma }) =>
      prisma.taskProgress.create({
        data: { taskId: medium.id, personalPlanId, domainId, finishedAt: new Date() },
      }),
    )
    const { body } = await read(author.token, personalPlanId)
    const [watched, prompt] = body.tasks.training[0].tasks
    expect([watched.status, prompt.status, body.tasks.outro[0].status]).toEqual([
      'complete',
      'incomplete',
      'incomplete',
    ])
    expect(medium).not.toHaveProperty('status')
    const other = await read((await admin(domainId)).token, personalPlanId)
    expect(other.body.tasks.training[0].tasks[0]).not.toHaveProperty('status')
  })

  test('one that a domain lists or that anybody holds is not deleted: plan_attached', async () => {
    const author = await admin()
    const remove = (id: string) => server.call(contract.deletePlan, { token: author.token, params: { id } })
    const listed = (await create(author.token, {})).body.id as string
    await seed(server, ({ prisma }) =>
      prisma.domainPlan.create({ data: { domainId: author.domainId, planId: listed } }),
    )
    expect(await remove(listed)).toMatchObject({ status: 403, body: { code: 'plan_attached' } })
    const held = (await create(author.token, {})).body.id as string
    await assignPlan(server, await makeLearner(server, author.domainId), held, { archivedAt: new Date() })
    expect(await remove(held)).toMatchObject({ status: 403, body: { code: 'plan_attached' } })
    const library = await makeLibrary(author.domainId)
    const free = (await create(author.token, { tasks: wholeTree(library) })).body.id as string
    expect((await remove(free)).status).toBe(204)
    expect(await queryRows(server, 'select 1 from plan_task where plan_id = $1', [free])).toEqual([])
    expect(await queryRows(server, 'select 1 from survey where id = $1', [library.survey])).toHaveLength(1)
  })

  test('a catalog that its owner cannot see keeps it all the same: plan_attached', async () => {
    const author = await admin()
    const { body } = await create(author.token, {})
    const elsewhere = await makeDomain(server)
    await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: elsewhere, planId: body.id } }))
    const removed = await server.call(contract.deletePlan, { token: author.token, params: { id: body.id } })
    expect(removed).toMatchObject({ status: 403, body: { code: 'plan_attached' } })
    expect((await read(author.token, body.id)).status).toBe(200)
  })

  test('what is switched off stays in the plans that have it', async () => {
    const author = await admin()
    const library = await makeLibrary(author.domainId)
    const { body } = await create(author.token, { tasks: wholeTree(library) })
    await seed(server, ({ prisma }) =>
      prisma.instruction.update({ where: { id: library.instruction }, data: { active: false } }),
    )
    expect((await read(author.token, body.id)).body.tasks).toEqual(body.tasks)
    expect((await update(author.token, body.id, body)).status).toBe(200)
  })
})
