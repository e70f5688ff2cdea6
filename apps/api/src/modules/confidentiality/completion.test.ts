import { logInAs } from '@evenground/shared/contract/auth'
import { getCertificate } from '@evenground/shared/contract/certificates'
import { listJournalResponses } from '@evenground/shared/contract/journals'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { getPlanProgress, listAccountPlans } from '@evenground/shared/contract/plans'
import { getUserData, getUserStatus } from '@evenground/shared/contract/reports'
import type { PlanTreeInput } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import type { Cohort, Member } from '../../../test/factories/cohort.ts'
import { queryRows, trustfulAnswers } from '../../../test/factories/learning.ts'
import { signIn } from '../../../test/factories/people.ts'
import { sealAccount } from '../../../test/factories/seal.ts'
import {
  type Edit,
  inTurn,
  mapTasks,
  mistrustful,
  NOTHING,
  passOutro,
  passTrust,
  passVoice,
  setUpTwoOrders,
  TRUST,
  VOICE,
} from '../../../test/factories/two-orders.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney } from '../../../test/learner-journey.ts'
import { IS_UNFINISHED } from '../messaging/index.ts'
import { compilePeopleFilter } from '../people-filter/index.ts'

/**
 * The time at which a plan is complete must not reveal which training was done first, and so the lowest factor,
 * whatever an administrator changes in the plan.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)
const { makeTwo, save, editTree, requireOnly, keepOnly, moveGroup } = setUpTwoOrders(server, token)

const CONDITIONS = [
  ...['complete', 'incomplete', 'in_progress', 'not_started', 'overdue'].map((operator) => ({
    field: 'plans',
    operator,
  })),
  ...[25, 50, 75, 100].map((percent) => ({ field: 'plan_percent', operator: 'below', values: [String(percent)] })),
]

async function listMatches({ course }: Cohort, { id }: Member): Promise<boolean[]> {
  const matches: boolean[] = []
  for (const condition of CONDITIONS) {
    const values: unknown[] = []
    const ofPlan = condition.field === 'plans' ? { values: [course.plan] } : { plan_id: course.plan }
    const where = compilePeopleFilter([{ ...condition, ...ofPlan }] as never, { now: server.time.now(), values })
    const rows = await queryRows<{ id: string }>(server, `select t.id from account t where ${where}`, values)
    matches.push(rows.some((row) => row.id === id))
  }
  return matches
}

const isWrittenTo = async ({ personalPlan }: Member): Promise<boolean | undefined> => {
  const sql = `select (${IS_UNFINISHED}) as unfinished from personal_plan pp join plan p on p.id = pp.plan_id where pp.id = $1`
  return (await queryRows<{ unfinished: boolean }>(server, sql, [personalPlan]))[0]?.unfinished
}

/** Reads everything that shows an administrator how far the person is, through every endpoint that does. */
async function look(cohort: Cohort, member: Member) {
  const { course, domainId } = cohort
  const params = { id: course.plan }
  const query = { domain_ids: domainId }
  const rowOf = ({ body }: { body: { rows: Record<string, unknown>[] } }) =>
    body.rows.find((row) => row.account_id === member.id) ?? {}
  const status = rowOf(await server.call(getUserStatus, { token, query }))
  const data = rowOf(await server.call(getUserData, { token, query }))
  const { body } = await server.call(getPlanProgress, { token, params, query: {} })
  const holder = body.holders.find((one: { account_id: string }) => one.account_id === member.id)
  const [held] = (await server.call(listAccountPlans, { token, params: { id: member.id } })).body
  const acting = (await server.call(logInAs, { token, params: { id: member.id } })).body.access_token
  const [seen] = (await server.call(listMyPlans, { token: acting, query: {} })).body.plans
  const entries = await Promise.all(
    (['promptA', 'promptB'] as const).map((name) =>
      server.call(listJournalResponses, { token, params: { id: course.content[name] }, query: {} }),
    ),
  )
  // One call after the other: the second issues the certificate that the first would show.
  const certificates = [
    await server.call(getCertificate, { token: acting, params, query: {} }),
    await server.call(getCertificate, { token, params, query: { account_id: member.id } }),
  ]
  const required = [
    seen.tasks.intro,
    ...seen.tasks.training.map(({ tasks }: { tasks: unknown }) => tasks),
    seen.tasks.outro,
  ]
  return {
    status: [status.progress, status.completion_date],
    data: [data.completion, data.modules_completed, data.avg_time_on_training_tasks],
    holder: [holder.percent, holder.tasks_done, holder.tasks_all, holder.completed_at, holder.overdue],
    held: [held.percent, held.tasks_done, held.completed_at, held.overdue, held.certificate_at],
    acting: [
      seen.completion,
      seen.completed_at,
      seen.unlocked,
      seen.options,
      required.flat().map((task) => task.required),
    ],
    entries: entries.map(
      ({ body: rows }) => rows.filter((row: { account_id: string }) => row.account_id === member.id).length,
    ),
    certificates: certificates.map(({ status: code, body: { code: why } }) => [code, why]),
    matches: await listMatches(cohort, member),
    isWrittenTo: await isWrittenTo(member),
  }
}

/** Someone who took over the account tries the tasks that are locked until training is done. */
async function tryLocked(cohort: Cohort, member: Member) {
  await sealAccount(server, member, { sealedAt: server.time.now() })
  const journey = makeJourney(server, await signIn(server, member), cohort.course, member.personalPlan)
  const answers = [await journey.save('post', {}), await journey.finish('farewell'), await journey.start('hello')]
  return answers.map(({ status, body }) => [status, body?.code])
}

/** Makes an edit with the clock set back ten minutes, so that it seems to precede the opening of training. */
const whileBehind =
  (edit: Edit): Edit =>
  async (cohort) => {
    server.time.advance(-600)
    await edit(cohort)
    server.time.advance(600)
  }

const VARIANTS: [string, { before?: Edit; since?: Edit }][] = [
  ['as it was written', {}],
  ['of which one training is optional from the start', { before: requireOnly([...VOICE, 'post', 'farewell']) }],
  ['of which only one training is required from the start', { before: requireOnly(TRUST) }],
  ['of which only the tasks of trust are required since', { since: requireOnly(TRUST) }],
  ['of which only the tasks of voice are required since', { since: requireOnly(VOICE) }],
  ['of which nothing is required since', { since: requireOnly([]) }],
  ['with only the training of trust left', { since: keepOnly('trustGroup') }],
  ['with only the training of voice left', { since: keepOnly('voiceGroup') }],
  [
    'with only the training of voice left, by a server whose clock is behind',
    { since: whileBehind(keepOnly('voiceGroup')) },
  ],
  [
    'with only one training left and nothing after it',
    {
      since: inTurn(
        keepOnly('voiceGroup'),
        editTree((tree) => ({ ...tree, outro: [] })),
      ),
    },
  ],
  ['with a training in the intro', { since: inTurn(moveGroup('voiceGroup', 'intro'), requireOnly([])) }],
  ['with a training in the outro', { since: inTurn(moveGroup('trustGroup', 'outro'), requireOnly(TRUST)) }],
  [
    'that is forward since',
    {
      since: inTurn((cohort) => save(cohort, { order_type: 'forward' }), requireOnly(VOICE)),
    },
  ],
  [
    'that is micro learning since',
    {
      since: inTurn((cohort) => save(cohort, { title: { 'en-us': 'Micro learning' } }), requireOnly(TRUST)),
    },
  ],
]

test.each(VARIANTS)(
  'two who differ in their lowest factor are alike to others in a plan %s',
  { timeout: 60_000 },
  async (_variant, { before = NOTHING, since = NOTHING }) => {
    const { cohort, trust, voice, journeys } = await makeTwo('confidential', before)
    const compare = async () => {
      const [first, second] = [await look(cohort, trust), await look(cohort, voice)]
      expect(first).toEqual(second)
      return first
    }
    expect((await compare()).holder.slice(0, 3)).toEqual([50, 4, 8])
    await since(cohort)
    await compare()
    for (const journey of journeys) await journey.open()
    await compare()
    expect(await tryLocked(cohort, trust)).toEqual(await tryLocked(cohort, voice))
    await compare()
  },
)

test('a task of the training by which the training opens is one of it', async () => {
  const { cohort, journeys } = await makeTwo('confidential', NOTHING, async ({ course }, [trusting, speaking]) => {
    for (const journey of [trusting, speaking]) {
      await journey.finish('hello')
      await journey.submit('pre', journey === trusting ? mistrustful(course) : trustfulAnswers(course))
    }
    await trusting.watch('video')
  })
  server.time.advance(60)
  await editTree((tree, { course }) => mapTasks(tree, (task) => ({ ...task, required: task.id !== course.tasks.pre })))(
    cohort,
  )
  const [trusting, speaking] = journeys
  expect((await trusting.finishUnopened('video')).body.unlocked).toBe(true)
  expect((await speaking.finishUnopened('reading')).body.unlocked).toBe(true)
  await moveGroup('voiceGroup', 'intro')(cohort)
  const [trust, voice] = cohort.members as [Member, Member]
  expect(await look(cohort, trust)).toEqual(await look(cohort, voice))
})

test('a plan of which as many steps are left as were taken is complete for both, and tells nobody what was written', async () => {
  const { cohort, trust, voice, journeys } = await makeTwo('confidential')
  await inTurn(
    keepOnly('voiceGroup'),
    editTree((tree) => ({ ...tree, outro: [] })),
  )(cohort)
  for (const journey of journeys) {
    expect((await journey.open()).body.completed_at).not.toBeNull()
  }
  const [first, second] = [await look(cohort, trust), await look(cohort, voice)]
  expect(first).toEqual(second)
  expect(first.holder.slice(0, 3)).toEqual([100, 4, 4])
  expect(first.entries).toEqual([0, 0])
  expect(first.certificates).toEqual([
    [403, 'acting_read_only'],
    [200, undefined],
  ])
})

test('whoever does everything is complete and gets the certificate; with an optional training left, nobody does', async () => {
  const optional = requireOnly(['post', 'farewell'])
  const { cohort, journeys } = await makeTwo('confidential', optional)
  const [trusting, speaking] = journeys
  const certificateOf = (journey: Journey) =>
    server.call(getCertificate, { token: journey.person.token, params: { id: journey.planId }, query: {} })
  // The outro is locked as if all of the training were required, and the tasks are shown as required.
  expect((await trusting.finish('farewell')).body.code).toBe('task_locked')
  const { tasks } = await trusting.plan()
  expect(tasks.training.flatMap((group) => group.tasks.map(({ required }) => required))).toEqual(Array(5).fill(true))
  expect((await certificateOf(trusting)).body.code).toBe('certificate_not_earned')
  await passVoice(trusting)
  const done = (await passOutro(trusting)).body
  expect(done).toMatchObject({ completion: 100, completed_at: expect.any(String) })
  expect((await certificateOf(trusting)).status).toBe(200)
  const [row] = await queryRows(server, 'select tells_order from personal_plan where id = $1', [trusting.planId])
  expect(row).toEqual({ tells_order: false })
  // Where journals are identified, others may now read the entries.
  expect((await look(cohort, cohort.members[0] as Member)).entries).toEqual([1, 1])

  // In an identified domain, optional tasks stay optional.
  const elsewhere = await makeTwo('identified', optional)
  const [, other] = elsewhere.journeys
  expect((await passOutro(other)).body).toMatchObject({ completion: 67, completed_at: expect.any(String) })
  expect((await certificateOf(other)).status).toBe(200)
  expect((await speaking.plan()).completed_at).toBeNull()
})

test('whoever does all of a plan that was changed since is complete, also where prompts of one page were set apart', async () => {
  const { cohort, journeys } = await makeTwo('confidential')
  await editTree((tree) => {
    const [trust, voice] = tree.training as [PlanTreeInput['training'][number], PlanTreeInput['training'][number]]
    const moved = trust.tasks.filter(({ id }) => id === cohort.course.tasks.promptB)
    const kept = trust.tasks.filter((task) => !moved.includes(task))
    return {
      ...tree,
      training: [
        { ...trust, tasks: kept },
        { ...voice, tasks: [...voice.tasks, ...moved] },
      ],
    }
  })(cohort)
  const [trusting, speaking] = journeys
  await passVoice(trusting)
  await trusting.finish('promptB')
  await passTrust(speaking)
  await speaking.finish('promptB')
  for (const journey of journeys) {
    expect((await passOutro(journey)).body).toMatchObject({ completion: 100, completed_at: expect.any(String) })
  }
  const [trust, voice] = cohort.members as [Member, Member]
  expect(await look(cohort, trust)).toEqual(await look(cohort, voice))
})

test('other words are no change of a plan; what is required, its order and its tasks are', async () => {
  const { cohort } = await makeTwo('confidential')
  const findVersion = async () => {
    const sql = 'select tree_version as version from plan where id = $1'
    return (await queryRows<{ version: number }>(server, sql, [cohort.course.plan]))[0]?.version ?? 0
  }
  await editTree((tree) => mapTasks(tree, (task) => ({ ...task, suffix: { 'en-us': 'Another word' } })))(cohort)
  expect(await findVersion()).toBe(1)
  const edits = [
    requireOnly(TRUST),
    editTree((tree) => ({ ...tree, training: [...tree.training].reverse() })),
    editTree((tree) => ({ ...tree, outro: [...tree.outro].reverse() })),
    moveGroup('trustGroup', 'outro'),
    keepOnly('trustGroup'),
  ]
  for (const edit of edits) {
    const before = await findVersion()
    await edit(cohort)
    expect(await findVersion()).toBe(before + 1)
  }
})
