import { libraryPlans } from '@evenground/prisma/library'
import type { PermissionKey } from '@evenground/shared/constants'
import { createBulkRun, getBulkRun, offerAndAssign } from '@evenground/shared/contract/account-bulk-runs'
import { changeAccounts } from '@evenground/shared/contract/accounts'
import { getAssessment } from '@evenground/shared/contract/assessments'
import { addDomainPlans, getDomain, updateDomain } from '@evenground/shared/contract/domains'
import { getFirstSteps, updateFirstSteps } from '@evenground/shared/contract/first-steps'
import { getInstruction } from '@evenground/shared/contract/instructions'
import { addLibraryPlan, getLibraryPlan, listLibraryPlans } from '@evenground/shared/contract/library'
import { getMedium, updateMedium } from '@evenground/shared/contract/media'
import { getPlan, updatePlan } from '@evenground/shared/contract/plans'
import type {
  AccountBulkInput,
  Assessment,
  FirstSteps,
  LibraryPlan,
  LibraryPlanRow,
  Plan,
} from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { LIBRARY_PERMISSIONS } from '../library/index.ts'

const server = await createTestServer()
const CREATES = LIBRARY_PERMISSIONS
const READS = [
  'api.v2.domains.get_by_id',
  'api.v2.plans.get_by_id',
  'api.v2.plans.update_by_id',
  'api.v2.assessments.get_by_id',
  'api.v2.instructions.get_by_id',
  'api.v2.media.get_by_id',
  'api.v2.media.update_by_id',
  'api.v2.accounts.update_by_id',
] as const satisfies readonly PermissionKey[]

const [short, core] = libraryPlans as [(typeof libraryPlans)[0], (typeof libraryPlans)[0]]

const author = (domainId?: string) => makeAdministrator(server, [...CREATES, ...READS], domainId)
const steps = async (who: SignedInPerson, query: { domain_id?: string } = {}): Promise<FirstSteps> =>
  (await server.call(getFirstSteps, { token: who.token, query })).body
const doneOf = async (who: SignedInPerson, domain_id: string) =>
  (await steps(who, { domain_id })).steps.filter(({ done }) => done).map(({ key }) => key)
const add = (who: SignedInPerson, id: string, domain_id: string) =>
  server.call(addLibraryPlan, { token: who.token, params: { id }, body: { domain_id } })
const offered = async (who: SignedInPerson, id: string) =>
  (await server.call(getDomain, { token: who.token, params: { id } })).body.plans

describe('first steps', () => {
  test('tick themselves off one by one from what is there, and back when it goes', async () => {
    const global = await makeGlobalAdministrator(server)
    const domainId = await makeDomain(server)
    const newest = await steps(global)
    expect(newest).toMatchObject({ domain_id: domainId, dismissed: false })
    expect(await doneOf(global, domainId)).toEqual(['organization'])
    await server.call(updateDomain, {
      token: global.token,
      params: { id: domainId },
      body: { primary_color: '#123456' },
    })
    expect(await doneOf(global, domainId)).toEqual(['organization', 'brand'])
    // People who administer the organization do not count as its people.
    const admin = await author(domainId)
    expect(await doneOf(admin, domainId)).toEqual(['organization', 'brand'])
    const learner = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
    const { body } = await add(admin, short.id, domainId)
    expect(await doneOf(admin, domainId)).toEqual(['organization', 'brand', 'people', 'plan'])
    const assign = { action: 'assign_plans', ids: [learner.id], plans: [body.plan_id] } satisfies AccountBulkInput
    await server.call(changeAccounts, { token: admin.token, body: assign })
    expect(await doneOf(admin, domainId)).toEqual(['organization', 'brand', 'people', 'plan', 'assigned'])
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: learner.id }, data: { lastSignInAt: new Date() } }),
    )
    expect((await steps(admin)).steps.every(({ done }) => done)).toBe(true)
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: learner.id }, data: { active: false } }))
    expect(await doneOf(admin, domainId)).not.toContain('people')
  })

  test('of a new domain below count its own people, and its parent’s brand; none of them are anybody else’s', async () => {
    const parentId = await makeDomain(server)
    const childId = await makeDomain(server, { parentId })
    const admin = await author(parentId)
    await server.call(updateDomain, {
      token: admin.token,
      params: { id: parentId },
      body: { primary_color: '#123456' },
    })
    await makeLearner(server, parentId)
    expect(await doneOf(admin, childId)).toEqual(['organization', 'brand'])
    await makeLearner(server, childId)
    expect(await doneOf(admin, childId)).toContain('people')
    const stranger = await author()
    const refused = await server.call(getFirstSteps, { token: stranger.token, query: { domain_id: childId } })
    expect(refused.status).toBe(404)
  })

  test('are put away for one domain, brought back, and both stand in the audit log', async () => {
    const admin = await author()
    const put = (dismissed: boolean) =>
      server.call(updateFirstSteps, { token: admin.token, params: { id: admin.domainId }, body: { dismissed } })
    expect((await put(true)).body).toMatchObject({ domain_id: admin.domainId, dismissed: true })
    expect((await put(true)).status).toBe(200)
    expect((await put(false)).body.dismissed).toBe(false)
    const rows = await queryRows(
      server,
      `select from audit_event where target_id = $1 and action = 'domain.update' and details -> 'fields' = '["first_steps"]'`,
      [admin.domainId],
    )
    expect(rows).toHaveLength(3)
  })
})

describe('a ready plan', () => {
  test('becomes content of the domain that can be edited, is offered there, and a second time changes nothing', async () => {
    const admin = await author()
    const { domainId } = admin
    const [first, second] = await Promise.all([add(admin, short.id, domainId), add(admin, short.id, domainId)])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const id = first.body.plan_id
    expect(await offered(admin, domainId)).toEqual([id])
    const { body: plan } = await server.call(getPlan, { token: admin.token, params: { id } })
    expect(plan).toMatchObject({ domain_id: domainId, title: short.plan.title })
    expect(plan.tasks.training).toHaveLength(3)
    const [intro, assessmentTask] = plan.tasks.intro
    const { body: assessment } = await server.call(getAssessment, {
      token: admin.token,
      params: { id: assessmentTask?.task_id ?? '' },
    })
    expect(assessment).toMatchObject({ domain_id: domainId, locked: false })
    expect(assessment.questions).toHaveLength(14)
    expect(new Set((assessment as Assessment).questions.map(({ factor_id }) => factor_id)).size).toBe(3)
    const read = { token: admin.token, params: { id: intro?.task_id ?? '' } }
    expect((await server.call(getInstruction, read)).body.text_body).toEqual(short.instructions[0]?.textBody)
    const body = { title: { 'en-us': 'Ours', 'es-mx': 'Lo nuestro' } }
    expect((await server.call(updatePlan, { token: admin.token, params: { id }, body })).status).toBe(200)
    const medium =
      (plan as Plan).tasks.training[0]?.tasks.find(({ task_type }) => task_type === 'medium')?.task_id ?? ''
    const { body: shown } = await server.call(getMedium, { token: admin.token, params: { id: medium } })
    const again = { links: shown.links, transcript: shown.transcript }
    expect((await server.call(updateMedium, { token: admin.token, params: { id: medium }, body: again })).status).toBe(
      200,
    )
  })

  test('shares its factors with the next one, and a domain below uses what its parent added', async () => {
    const admin = await author()
    const childId = await makeDomain(server, { parentId: admin.domainId })
    const { plan_id } = (await add(admin, short.id, admin.domainId)).body
    await add(admin, core.id, admin.domainId)
    const count = await queryRows<{ count: number }>(
      server,
      'select count(*)::int as count from factor where domain_id = $1',
      [admin.domainId],
    )
    expect(count).toEqual([{ count: 8 }])
    expect((await add(admin, short.id, childId)).body).toEqual({ plan_id })
    expect(await offered(admin, childId)).toEqual([plan_id])
    const query = { domain_id: childId }
    const { body } = await server.call(listLibraryPlans, { token: admin.token, query })
    expect((body as LibraryPlanRow[]).map((one) => one.plan_id !== null)).toEqual([true, true, false, false])
  })

  test('is made once more where its copy was switched off', async () => {
    const admin = await author()
    const { plan_id: id } = (await add(admin, short.id, admin.domainId)).body
    await server.call(updatePlan, { token: admin.token, params: { id }, body: { active: false } })
    expect((await add(admin, short.id, admin.domainId)).body.plan_id).not.toBe(id)
  })

  test('takes as long as the tasks that a learner gets, by the estimate of the learner’s own list', async () => {
    const admin = await author()
    const { body } = await server.call(listLibraryPlans, { token: admin.token, query: {} })
    expect((body as LibraryPlanRow[]).map(({ minutes }) => minutes)).toEqual([60, 120, 30, 20])
  })

  test('is shown with every statement and text before it is added', async () => {
    const admin = await author()
    const { body } = await server.call(getLibraryPlan, { token: admin.token, params: { id: short.id }, query: {} })
    expect(body).toMatchObject({ statements: 14, tasks: 14, minutes: 60, plan_id: null })
    expect((body as LibraryPlan).factors.map(({ statements }) => statements.length)).toEqual([5, 5, 4])
    const texts = [body.intro, ...(body as LibraryPlan).training.map(({ tasks }) => tasks), body.outro].flat()
    expect(texts.filter(({ text_body, title }) => !text_body['es-mx'] || !title['es-mx'])).toEqual([])
    // The type of each medium is known before it is added.
    expect(texts.map(({ task_type, medium_type }) => task_type === 'medium' && !medium_type)).not.toContain(true)
    expect(texts.filter(({ medium_type }) => medium_type === 'podcast')).toHaveLength(3)
  })

  test('is refused as a whole without the right to one kind of its content, and for a domain out of reach', async () => {
    const partial = await makeAdministrator(
      server,
      CREATES.filter((key) => key !== 'api.v2.journals.create'),
    )
    expect((await add(partial, short.id, partial.domainId)).status).toBe(403)
    const admin = await author()
    expect((await add(admin, short.id, partial.domainId)).status).toBe(404)
    expect((await add(admin, newId(), admin.domainId)).status).toBe(404)
    const rows = await queryRows(server, 'select from plan where domain_id = any ($1::uuid[])', [
      [admin.domainId, partial.domainId],
    ])
    expect(rows).toEqual([])
  })
})

describe('a plan that a domain lacks', () => {
  async function refusedRun(permissions: readonly PermissionKey[]) {
    const parentId = await makeDomain(server)
    const admin = await makeAdministrator(server, permissions, parentId)
    const childId = await makeDomain(server, { parentId })
    const learner = await makeAccount(server, { domainId: childId, roleId: await makeRole(server, childId) })
    const planId = newId()
    await seed(server, ({ prisma }) =>
      prisma.plan.create({ data: { id: planId, domainId: parentId, title: { 'en-us': 'Plan' } } }),
    )
    const body = {
      action: 'assign_plans',
      ids: [learner.id],
      plans: [planId],
      due_at: '2030-01-31T12:00:00.000Z',
    } satisfies AccountBulkInput
    const { body: result } = await server.call(changeAccounts, { token: admin.token, body })
    expect(result).toMatchObject({ changed: 0, refused: [{ id: learner.id, code: 'plan_not_offered' }] })
    return { admin, childId, learner, planId, runId: result.run_id }
  }

  test('is added to it and assigned in one go, with the date asked for', async () => {
    const { admin, childId, learner, planId, runId } = await refusedRun([...CREATES, ...READS])
    const { body: run } = await server.call(getBulkRun, { token: admin.token, params: { id: runId } })
    expect(run.not_offered_in.map(({ id }: { id: string }) => id)).toEqual([childId])
    const next = await server.call(offerAndAssign, { token: admin.token, params: { id: runId } })
    expect(next.status).toBe(201)
    const read = () => server.call(getBulkRun, { token: admin.token, params: { id: next.body.id } })
    await expect
      .poll(async () => (await read()).body)
      .toMatchObject({ state: 'done', changed: 1, refused: 0, not_offered_in: [] })
    expect(await offered(admin, childId)).toEqual([planId])
    const rows = await queryRows<{ due_at: Date }>(
      server,
      'select due_at from personal_plan where account_id = $1 and plan_id = $2',
      [learner.id, planId],
    )
    expect(rows.map(({ due_at }) => due_at.toISOString())).toEqual(['2030-01-31T12:00:00.000Z'])
  })

  test('stays away without the right to change the domain, and where nobody was refused for it', async () => {
    const { admin, childId, runId } = await refusedRun(['api.v2.accounts.update_by_id', 'api.v2.domains.get_by_id'])
    const refused = await server.call(offerAndAssign, { token: admin.token, params: { id: runId } })
    expect(refused.status).toBe(403)
    expect(await offered(admin, childId)).toEqual([])
    const other = await author()
    const learner = await makeLearner(server, other.domainId)
    const { body } = await server.call(createBulkRun, {
      token: other.token,
      body: { action: 'activate', ids: [learner.id] },
    })
    const nothing = await server.call(offerAndAssign, { token: other.token, params: { id: body.id } })
    expect(nothing.status).toBe(422)
  })

  test('is added beside those that a domain has, where it can be read there', async () => {
    const admin = await author()
    const { plan_id } = (await add(admin, short.id, admin.domainId)).body
    const { plan_id: other } = (await add(admin, core.id, admin.domainId)).body
    const childId = await makeDomain(server, { parentId: admin.domainId })
    const put = (plans: string[], id = childId) =>
      server.call(addDomainPlans, { token: admin.token, params: { id }, body: { plans } })
    expect((await put([plan_id])).status).toBe(204)
    expect((await put([other, plan_id])).status).toBe(204)
    expect((await offered(admin, childId)).sort()).toEqual([plan_id, other].sort())
    const foreign = await author()
    const theirs = (await add(foreign, short.id, foreign.domainId)).body.plan_id
    expect((await put([theirs])).status).toBe(404)
    expect((await put([plan_id], foreign.domainId)).status).toBe(404)
  })
})
