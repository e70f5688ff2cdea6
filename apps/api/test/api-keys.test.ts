import { PERMISSION_KEYS, type PermissionKey } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { createApiKey, revokeApiKey, updateApiKey } from '@evenground/shared/contract/keys'
import { KEY_PERMISSIONS } from '@evenground/shared/key-permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_PERMISSIONS } from '../src/modules/library/index.ts'
import { openFingerprints } from './contract/fingerprint.ts'
import { call, recipeOf } from './contract/visit.ts'
import { queryRows, seed } from './factories/learning.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

/** Makes every call of the contract with API keys, so that a new call cannot forget to handle them. */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const takeFingerprint = await openFingerprints(server.databaseUrl)

const guarded = ENDPOINTS.filter(({ access }) => access !== 'public')
const closed = ENDPOINTS.filter(({ apiKeys }) => apiKeys === 'closed')

/** Calls open to everyone, or to everyone who is signed in, that check a permission themselves. */
const RIGHTS_INSIDE: Readonly<Record<string, readonly PermissionKey[]>> = {
  listDomains: ['api.v2.domains.list'],
  getAssessment: ['api.v2.assessments.get_by_id'],
  listAssessmentFactors: ['api.v2.assessments.factors', 'api.v2.assessments.get_by_id'],
  getInstruction: ['api.v2.instructions.get_by_id'],
  getMedium: ['api.v2.media.get_by_id'],
  getJournal: ['api.v2.journals.get_by_id'],
}
const open = ENDPOINTS.filter(
  ({ id, access, apiKeys }) => apiKeys !== 'closed' && (access !== 'public' || id in RIGHTS_INSIDE),
)
/** Permissions that open no call to keys, but show more in the responses of other calls. */
const WITHOUT_CALL: readonly PermissionKey[] = ['api.v2.journals.get_response_by_id']
/** The permission to read single answers of identified domains. */
const SINGLE: PermissionKey = 'api.v2.assessments.get_response_by_id'
/** Calls whose request in this test needs further permissions besides the first one that opens them. */
const NEEDED: Readonly<Record<string, readonly PermissionKey[]>> = {
  addLibraryPlan: LIBRARY_PERMISSIONS,
  // Its filter uses fields of people.
  createRule: ['api.v2.rules.create', 'api.v2.accounts.list'],
  updateRule: ['api.v2.rules.update_by_id', 'api.v2.accounts.list'],
  // Requests for named plans, and statistics about few people, by group or date.
  previewBulkRun: ['api.v2.accounts.update_by_id', 'api.v2.plans.progress'],
  getHeatMap: ['api.v2.dashboard.default', SINGLE],
  getResultsByFactor: ['api.v2.reports.data', SINGLE],
  getResultsOverall: ['api.v2.reports.data', SINGLE],
  getQuestionResponse: ['api.v2.reports.data', SINGLE],
  getReportPdf: ['api.v2.reports.pdf', SINGLE],
  getReportOdt: ['api.v2.reports.odt', SINGLE],
  getBoardPack: ['api.v2.reports.pdf', 'api.v2.dashboard.default', 'api.v2.reports.data', SINGLE],
  getBoardPackPdf: ['api.v2.reports.pdf', 'api.v2.dashboard.default', 'api.v2.reports.data', SINGLE],
  getBoardPackOdt: ['api.v2.reports.odt', 'api.v2.dashboard.default', 'api.v2.reports.data', SINGLE],
  getBoardPackSlides: ['api.v2.reports.odt', 'api.v2.dashboard.default', 'api.v2.reports.data', SINGLE],
  previewRule: ['api.v2.rules.create', 'api.v2.accounts.list'],
  listContentReferences: ['api.v2.factors.get_by_id'],
  getGroupProgress: ['api.v2.plans.progress', 'api.v2.groups.get_by_id'],
  getScoreAsOf: ['api.v2.dashboard.default', 'api.v2.dashboard.compare_assessment_date'],
}

const listRights = ({ id, access }: Endpoint): readonly PermissionKey[] => {
  if (typeof access === 'object') return access.anyOf
  const right = RIGHTS_INSIDE[id]
  if (!right) throw new Error(`${id} is open to API keys: say which right it looks for`)
  return right
}

let tenant: Tenant
beforeAll(async () => {
  tenant = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
})

async function makeKey(permissions: readonly PermissionKey[]): Promise<{ id: string; key: string }> {
  const body = { domain_id: tenant.domainId, title: 'Walk', permissions: [...permissions] }
  const made = await server.call(createApiKey, { token: tenant.admin.token, body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

describe('what a key may hold', () => {
  test('is what opens a call to keys, and nothing that opens calls to people alone', () => {
    const opened = new Set([...open.flatMap(listRights), ...WITHOUT_CALL])
    expect([...KEY_PERMISSIONS].sort()).toEqual([...opened].sort())
  })

  test('is named for every call that is closed: about oneself, what lets people in, keys, roles, and screens', () => {
    const byRight = closed.filter(({ access }) => typeof access === 'object')
    expect(byRight.map(({ id }) => id).sort()).toEqual(
      [
        ...['listApiKeys', 'countApiKeys', 'createApiKey', 'getApiKey', 'updateApiKey', 'rotateApiKey', 'revokeApiKey'],
        ...['getDomainPrivacy', 'updateDomainPrivacy', 'getDomainSignIn', 'updateDomainSignIn'],
        ...['getAccountSecondFactor', 'resetSecondFactor', 'anonymiseAccount', 'removeAccount'],
        ...['listAuditEvents', 'countAuditEvents', 'getAuditEvent'],
        ...['createSavedFilter', 'updateSavedFilter', 'deleteSavedFilter'],
        ...['createSavedReport', 'updateSavedReport', 'deleteSavedReport'],
        ...['listPackSchedules', 'createPackSchedule', 'updatePackSchedule', 'deletePackSchedule'],
        ...['deleteApiKey', 'createRole', 'updateRole', 'deleteRole', 'getMenu'],
        ...['listAccountSessions', 'endAccountSessions', 'endAccountSession'],
        ...['streamChat', 'streamAgentChat', 'listChatThreads', 'updateChatThread', 'deleteChatThread'],
        ...['getChatThread', 'rateChatMessage'],
        ...['listAlertKeywords', 'saveAlertKeywords', 'listAlerts', 'countAlerts', 'updateAlert'],
        ...['createPolicyVersion', 'listPolicyVersions', 'getPolicyVersion', 'getDataRules', 'updateDataRules'],
        ...['listErasureRequests', 'carryOutErasure', 'refuseErasure', 'undoAccountImport', 'previewDomainPrivacy'],
        ...['readSamlMetadata', 'listSignInLinks', 'endSignInLink'],
        ...['offerAndAssign'],
        ...['getReportData', 'getReportPdf', 'getReportOdt'],
        ...['createServiceKey', 'chooseServiceKey', 'deleteServiceKey'],
        ...['getSingleSignOn', 'updateSingleSignOn', 'testSignInProvider', 'getSignInTest'],
        ...['createSignInProvider', 'getSignInProvider', 'updateSignInProvider', 'deleteSignInProvider'],
        ...['createEmailDomain', 'checkEmailDomain', 'deleteEmailDomain'],
        ...['getReminderSettings', 'updateReminderSettings'],
        ...['getScim', 'updateScim', 'listScimEvents', 'createScimToken', 'deleteScimToken'],
        ...['listEmails', 'countEmails', 'getEmail', 'previewEmail', 'testEmail'],
        ...['listCommunications', 'countCommunications', 'getCommunication', 'resendCommunication'],
      ].sort(),
    )
    const own = guarded.filter(({ access }) => access === 'signed_in')
    for (const { id, apiKeys } of own) expect(apiKeys, id).toBe(id in RIGHTS_INSIDE ? 'open' : 'closed')
    for (const { id, access, apiKeys } of guarded)
      if (access === 'global_administrator') expect(apiKeys, id).toBe('closed')
  })
})

describe('a key of one permission', () => {
  let key: { id: string; key: string }
  beforeAll(async () => {
    key = await makeKey(['api.v2.accounts.list'])
    // A change of many accounts is shown only to the caller who started it.
    await seed(server, ({ query }) =>
      query('update bulk_run set account_id = $2 where id = $1', [tenant.history.bulkRun, key.id]),
    )
  })

  /** The permissions of a key are looked up at each call, so a change takes effect immediately. */
  async function give(permissions: readonly PermissionKey[]): Promise<void> {
    const body = { permissions: [...permissions] }
    const { status } = await server.call(updateApiKey, { token: tenant.admin.token, params: { id: key.id }, body })
    expect(status).toBe(200)
  }

  test.each(open.map(({ id }) => id))('%s: is done with its permission, and with no other', async (id) => {
    const endpoint = open.find((one) => one.id === id) as Endpoint
    const rights = listRights(endpoint)
    await give(NEEDED[id] ?? rights.slice(0, 1))
    const done = await call(server, endpoint, await recipeOf(id).build(server, tenant), key.key)
    expect(Object.keys(endpoint.responses).map(Number), JSON.stringify(done.body).slice(0, 300)).toContain(done.status)
    // A change of many people continues after the response.
    await expect.poll(() => queryRows(server, `select id from bulk_run where state = 'running'`)).toEqual([])
    const others = KEY_PERMISSIONS.filter((one) => !rights.includes(one))
    await give(others)
    const input = await recipeOf(id).build(server, tenant)
    const before = await takeFingerprint()
    const refused = await call(server, endpoint, input, key.key)
    expect([403, 404], JSON.stringify(refused.body)).toContain(refused.status)
    if (typeof endpoint.access === 'object') expect(refused.body.code).toBe('forbidden')
    expect(await takeFingerprint()).toEqual(before)
  })
})

describe('a key of every permission', () => {
  let key: string
  beforeAll(async () => {
    key = (await makeKey(KEY_PERMISSIONS)).key
    // Records the last use, which happens once a minute, so that it does not happen in the middle of the test.
    await server.request({ method: 'GET', url: '/api/v2/accounts', headers: { authorization: `Bearer ${key}` } })
  })

  test.each(closed.map(({ id }) => id))('%s: is closed, and nothing is left behind', async (id) => {
    const input = await recipeOf(id).build(server, tenant)
    const before = await takeFingerprint()
    const answer = await call(server, closed.find((one) => one.id === id) as Endpoint, input, key)
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_for_keys' } })
    expect(await takeFingerprint()).toEqual(before)
  })

  const withoutFiles = open.filter(({ apiKeys }) => apiKeys === 'no_files')
  test.each(withoutFiles.map(({ id }) => id))('%s: is answered, but not as a file', async (id) => {
    const endpoint = withoutFiles.find((one) => one.id === id) as Endpoint
    const input = await recipeOf(id).build(server, tenant)
    const file = await call(server, endpoint, input, key, { accept: 'text/csv' })
    expect(file).toMatchObject({ status: 403, body: { code: 'not_for_keys' } })
  })
})

test('what a key reads of an account it can send back, and clears no recovery questions that it is not shown', async () => {
  const { key } = await makeKey(KEY_PERMISSIONS)
  const params = { id: tenant.other.id }
  const { body: read } = await server.call(getAccount, { token: key, params })
  expect(read.secret1).toBeNull()
  expect((await server.call(updateAccount, { token: key, params, body: read })).status).toBe(200)
  const { body } = await server.call(getAccount, { token: tenant.admin.token, params })
  expect([body.secret1, body.secret2, body.secret3]).toEqual([{ question: 0 }, { question: 1 }, { question: 2 }])
})

test('a key that was revoked opens nothing, from the next request on', async () => {
  const { id, key } = await makeKey(KEY_PERMISSIONS)
  const ask = (endpoint: Endpoint) => call(server, endpoint, {}, key)
  const [list] = open.filter((one) => one.id === 'listAccounts')
  expect((await ask(list as Endpoint)).status).toBe(200)
  expect((await server.call(revokeApiKey, { token: tenant.admin.token, params: { id } })).status).toBe(200)
  for (const endpoint of guarded) {
    expect(await ask(endpoint), endpoint.id).toMatchObject({ status: 401, body: { code: 'invalid_token' } })
  }
})
