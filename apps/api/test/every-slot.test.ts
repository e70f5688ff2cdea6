import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { openFingerprints } from './contract/fingerprint.ts'
import { isNestedId, listIdPlaces } from './contract/id-places.ts'
import { recordStatements } from './contract/record-statements.ts'
import type { Input } from './contract/requests/index.ts'
import { call, comparable, recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { type Description, readOperations } from './fuzz/operations.ts'
import { createTestServer } from './harness.ts'

/**
 * The contract walk tries foreign ids only in places that its own requests fill. This test takes further places for ids
 * from the API description, so that none is left out because no request happened to fill it.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const takeFingerprint = await openFingerprints(server.databaseUrl)

interface Slot {
  /** Builds a request with this value of the tenant in the place. */
  with(tenant: Tenant, value: string, input: Input): Input
  value(tenant: Tenant): string
  /** The value that the caller may use, if it differs from `value` of their tenant. */
  own?(input: Input): unknown
  /** Set when a foreign id is ignored like one that does not exist, without an error. */
  isPassedOver?: true
}

const inQuery = (name: string, value: Slot['value']): Slot => ({
  value,
  with: (_tenant, id, input) => ({ ...input, query: { ...input.query, [name]: id } }),
})
const inBody = (value: Slot['value'], body: (id: string, tenant: Tenant) => Input['body']): Slot => ({
  value,
  with: (tenant, id, input) => ({ ...input, body: body(id, tenant) ?? {} }),
})

const passedOver = (slot: Slot): Slot => ({ ...slot, isPassedOver: true })

/** Adds a field to the body of the contract walk's request. */
const added = (value: Slot['value'], more: (id: string) => Input['body']): Slot => ({
  value,
  with: (_tenant, id, input) => ({ ...input, body: { ...input.body, ...more(id) } }),
})

const AUDIT_FILTERS = {
  account_id: ({ learner }: Tenant) => learner.id,
  actor_id: ({ admin }: Tenant) => admin.id,
  domain_id: ({ domainId }: Tenant) => domainId,
  person_id: ({ learner }: Tenant) => learner.id,
  target_id: ({ learner }: Tenant) => learner.id,
}
const filtersOf = (call: string): Record<string, Slot> =>
  Object.fromEntries(
    Object.entries(AUDIT_FILTERS).map(([name, value]) => [`${call} query.${name}`, passedOver(inQuery(name, value))]),
  )

const asked = (name: string, value: Slot['value']): Slot =>
  inBody(value, (id) => ({ messages: { question: 'What is trust?', [name]: id } }))
/** An alias repeats a question of the same assessment, so the body includes that question. */
function alias(): Slot {
  const first = newId()
  return {
    value: ({ course }) => course.questions.agree,
    own: () => first,
    with: ({ domainId }, id, { params }) => ({
      ...(params && { params }),
      body: {
        domain_id: domainId,
        title: 'Pulse check',
        questions: [
          { id: first, text_body: 'I am heard' },
          { text_body: 'Again', alias: true, question_id: id },
        ],
      },
    }),
  }
}

/** A people filter by progress in a plan. */
const belowHalf = (plan_id: string) => [
  { field: 'plan_percent' as const, operator: 'below' as const, values: ['50'], plan_id },
]
const ofPlan = ({ course }: Tenant): string => course.plan
const ofFilter = ({ history }: Tenant): string => history.savedFilter
const ofGroup = ({ group }: Tenant): string => group
const ofRole = ({ role }: Tenant): string => role

/** Calls that accept a master plan as a filter. */
const RESPONSE_LISTS = [
  'countAssessmentResponses',
  'countJournalResponses',
  'countLatestAssessmentResponses',
  'listAssessmentResponses',
  'listJournalResponses',
  'listLatestAssessmentResponses',
]

/** Places that refuse every id. */
const REFUSED_IDS: readonly string[] = [
  'createGroup body.rule.*.plan_id',
  'updateGroup body.rule.*.plan_id',
  // Accepted as it was read, and ignored.
  'previewDomainCertificate body.inherited_from',
  'updateDomainCertificate body.inherited_from',
]

/** Maps endpoint and place to a way to fill it. */
const SLOTS: Readonly<Record<string, Slot>> = {
  ...filtersOf('listAuditEvents'),
  ...filtersOf('countAuditEvents'),
  'createAccount body.manager_id': added(
    ({ learner }) => learner.id,
    (manager_id) => ({ manager_id }),
  ),
  'updateAccount body.manager_id': added(
    ({ learner }) => learner.id,
    (manager_id) => ({ manager_id }),
  ),
  'importAccounts body.deactivate.*': passedOver(
    added(
      ({ learner }) => learner.id,
      (id) => ({ deactivate: [id] }),
    ),
  ),
  'updateSignInProvider body.default_role_id': added(
    ({ role }) => role,
    (default_role_id) => ({ default_role_id }),
  ),
  'streamAgentChat body.messages.domain_id': asked('domain_id', ({ domainId }) => domainId),
  'streamAgentChat body.messages.group_id': asked('group_id', ({ group }) => group),
  'streamAgentChat body.messages.threadId': {
    ...asked('threadId', ({ history }) => history.thread),
    own: ({ body }) => body?.threadId,
  },
  'changeAccounts body.filter.domain_id': inBody(
    ({ domainId }) => domainId,
    (id) => ({ action: 'activate', filter: { domain_id: id } }),
  ),
  'changeAccounts body.groups.*': inBody(
    ({ group }) => group,
    (id, { other }) => ({ action: 'add_to_groups', ids: [other.id], groups: [id] }),
  ),
  'changeAccounts body.role_id': inBody(ofRole, (id, { other }) => ({
    action: 'change_role',
    ids: [other.id],
    role_id: id,
  })),
  // Matches nobody, so that nothing continues after the response.
  'createBulkRun body.role_id': inBody(ofRole, (id) => ({
    action: 'change_role',
    filter: { q: 'nobody is called so' },
    role_id: id,
  })),
  'createBulkRun body.filter.domain_id': inBody(
    ({ domainId }) => domainId,
    (id) => ({ action: 'activate', filter: { domain_id: id, q: 'nobody is called so' } }),
  ),
  'createBulkRun body.plans.*': inBody(
    ({ course }) => course.plan,
    (id) => ({ action: 'assign_plans', filter: { q: 'nobody is called so' }, plans: [id] }),
  ),
  'previewBulkRun body.groups.*': inBody(ofGroup, (id, { other }) => ({
    action: 'add_to_groups',
    ids: [other.id],
    groups: [id],
  })),
  'previewBulkRun body.role_id': inBody(ofRole, (id, { other }) => ({
    action: 'change_role',
    ids: [other.id],
    role_id: id,
  })),
  'previewBulkRun body.filter.domain_id': inBody(
    ({ domainId }) => domainId,
    (id) => ({ action: 'remind', filter: { domain_id: id } }),
  ),
  'changeAccounts body.filter.conditions.*.plan_id': inBody(ofPlan, (id) => ({
    action: 'activate',
    filter: { q: 'nobody is called so', conditions: belowHalf(id) },
  })),
  'changeAccounts body.filter.filter_id': inBody(ofFilter, (id) => ({
    action: 'activate',
    filter: { q: 'nobody is called so', filter_id: id },
  })),
  'createBulkRun body.filter.conditions.*.plan_id': inBody(ofPlan, (id) => ({
    action: 'activate',
    filter: { q: 'nobody is called so', conditions: belowHalf(id) },
  })),
  'createBulkRun body.filter.filter_id': inBody(ofFilter, (id) => ({
    action: 'activate',
    filter: { q: 'nobody is called so', filter_id: id },
  })),
  'previewBulkRun body.filter.conditions.*.plan_id': inBody(ofPlan, (id) => ({
    action: 'remind',
    filter: { conditions: belowHalf(id) },
  })),
  'previewBulkRun body.filter.filter_id': inBody(ofFilter, (id) => ({ action: 'remind', filter: { filter_id: id } })),
  'countAccounts query.filter_id': inQuery('filter_id', ofFilter),
  'listAccounts query.filter_id': inQuery('filter_id', ofFilter),
  'getPlanProgress query.group_id': passedOver(inQuery('group_id', ofGroup)),
  'listPlanHolders query.group_id': passedOver(inQuery('group_id', ofGroup)),
  'listReportSegments query.assessment_id': inQuery('assessment_id', ({ course }) => course.assessment),
  'createSavedFilter body.filter.*.plan_id': added(ofPlan, (id) => ({ filter: belowHalf(id) })),
  'updateSavedFilter body.filter.*.plan_id': added(ofPlan, (id) => ({ filter: belowHalf(id) })),
  'previewPeopleFilter body.filter.*.plan_id': passedOver(added(ofPlan, (id) => ({ filter: belowHalf(id) }))),
  'createRule body.filter.*.plan_id': added(ofPlan, (id) => ({ filter: belowHalf(id) })),
  'updateRule body.filter.*.plan_id': added(ofPlan, (id) => ({ filter: belowHalf(id) })),
  'previewRule body.filter.*.plan_id': passedOver(added(ofPlan, (id) => ({ filter: belowHalf(id) }))),
  ...Object.fromEntries(
    RESPONSE_LISTS.map((call) => [`${call} query.plan_id`, passedOver(inQuery('plan_id', ofPlan))]),
  ),
  'updateSingleSignOn body.exceptions.*.id': added(
    ({ other }) => other.id,
    (id) => ({ exceptions: [{ id }] }),
  ),
  'countAlerts query.domain_id': inQuery('domain_id', ({ domainId }) => domainId),
  'getUserActivity query.assessment_id': inQuery('assessment_id', ({ course }) => course.assessment),
  'createAssessment body.questions.*.question_id': alias(),
  'updateAssessment body.questions.*.question_id': alias(),
  'saveUserResponse query.account_id': {
    ...inQuery('account_id', ({ learner }) => learner.id),
    own: ({ body }) => body?.account_id,
  },
  'createFactor body.superFactorIds.*': inBody(
    ({ course }) => course.questions.culture,
    (id, { domainId }) => ({ domain_id: domainId, title: 'Climate', superFactorIds: [id] }),
  ),
  'updateFactor body.superFactorIds.*': {
    value: ({ course }) => course.questions.culture,
    with: ({ course }, id) => ({ params: { id: course.questions.trust }, body: { superFactorIds: [id] } }),
  },
  'updateJournalResponse body.journal_prompt_id': inBody(
    ({ course }) => course.content.promptA,
    (id, { personalPlan, learner }) => ({
      plan_id: personalPlan,
      account_id: learner.id,
      text_body: 'What I think of it now',
      journal_prompt_id: id,
    }),
  ),
}

/** Replaces ids in streamed events, which contain the ids of what was created and so differ each time. */
const withoutIds = (answer: Parameters<typeof comparable>[0]): unknown =>
  typeof answer.body === 'string'
    ? { ...answer, headers: null, body: (answer.body as string).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id') }
    : comparable(answer)

function listFilled(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [path]
  return Object.entries(node).flatMap(([key, value]) => listFilled(value, `${path}.${/^\d+$/.test(key) ? '*' : key}`))
}

let world: TestTenants
beforeAll(async () => {
  world = {
    server,
    ownTenant: await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true }),
    otherTenant: await makeTenant(server, PERMISSION_KEYS),
    globalAdmin: await makeGlobalAdministrator(server),
  }
})

const isHeldToTenant = (id: string): boolean =>
  ENDPOINTS.find((endpoint) => endpoint.id === id)?.access !== 'global_administrator' && recipeOf(id).as !== 'global'

describe('every place that takes an id', () => {
  test('is filled by a request of the contract walk, or here', async () => {
    const description = server.app.swagger() as unknown as Description
    const missing: string[] = []
    for (const { id, query, body } of readOperations(description)) {
      if (!isHeldToTenant(id)) continue
      const input = await recipeOf(id).build(server, world.ownTenant)
      const filled = new Set([...listFilled(input.query ?? {}, 'query'), ...listFilled(input.body ?? {}, 'body')])
      const named = query.filter(({ name }) => /(?:_id|Id|_ids)$/.test(name)).map(({ name }) => `query.${name}`)
      const places = [...named, ...(body ? listIdPlaces(description, body, 'body') : [])]
      missing.push(...places.filter((place) => !filled.has(place)).map((place) => `${id} ${place}`))
    }
    // Ids of records nested in the saved one have a test of their own (nested-ids.test.ts).
    const unfilled = [...new Set(missing)].filter((place) => !isNestedId(place))
    expect(unfilled.filter((place) => !REFUSED_IDS.includes(place)).sort()).toEqual(Object.keys(SLOTS).sort())
  })

  test.each(Object.entries(SLOTS))(
    '%s: a foreign id is as good as none, and an own one is taken',
    async (name, slot) => {
      const id = name.split(' ')[0] as string
      const endpoint = ENDPOINTS.find((one) => one.id === id) as Endpoint
      const { ownTenant, otherTenant } = world
      const input = await recipeOf(id).build(server, ownTenant)
      const token = await tokenFor(world, recipeOf(id), ownTenant)
      const ask = (value: string) => call(server, endpoint, slot.with(ownTenant, value, input), token)
      const record = (value: string) => recordStatements(() => ask(value))
      const before = await takeFingerprint()
      // The first request of a role looks the role up in full, whatever it requests.
      await ask(newId())
      const [one, other] = [await record(newId()), await record(slot.value(otherTenant))]
      const [absent, theirs] = [one.answer, other.answer]
      expect(other.statements, 'what the database is asked').toEqual(one.statements)
      expect(slot.isPassedOver ? [200] : [404, 422]).toContain(absent.status)
      expect(withoutIds(theirs)).toEqual(withoutIds(absent))
      expect(Object.keys(theirs.headers)).toEqual(Object.keys(absent.headers))
      expect(await takeFingerprint()).toEqual(before)
      if (slot.isPassedOver) return
      expect([...endpoint.errors]).toContain(absent.body.code)
      expect(await ask(String(slot.own?.(input) ?? slot.value(ownTenant)))).not.toMatchObject({
        body: { code: absent.body.code },
      })
    },
  )
})
