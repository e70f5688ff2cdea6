import {
  buildPermissionTree,
  ERRORS,
  type ErrorCode,
  PERMISSION_KEYS,
  type PermissionKey,
} from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { openFingerprints } from './contract/fingerprint.ts'
import { forgeTokens } from './contract/forge-token.ts'
import { type Input, REQUESTS } from './contract/requests/index.ts'
import { findSlots, replaceAt } from './contract/slots.ts'
import { call as callServer, comparable, recipeOf, type TestTenants, tokenFor, visitSlots } from './contract/visit.ts'
import { makeAdministrator, makeGlobalAdministrator } from './factories/administrators.ts'
import { queryRows, seed } from './factories/learning.ts'
import type { SignedInPerson } from './factories/people.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const takeFingerprint = await openFingerprints(server.databaseUrl)

type Operation = { operationId: string; method: string; path: string }

/** Every operation in the API description. */
function listOperations(): Operation[] {
  const document = server.app.swagger() as unknown as { paths: Record<string, Record<string, { operationId: string }>> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method: method.toUpperCase(), path })),
  )
}

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
const fill = (path: string): string => path.replaceAll(/\{\w+\}/g, () => newId())
const closed = ENDPOINTS.filter((endpoint) => endpoint.access !== 'public')
const ids = (endpoints: readonly { id: string }[]) => endpoints.map((endpoint) => endpoint.id)
const byId = new Map(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]))
const endpointOf = (id: string): Endpoint => byId.get(id) as Endpoint

/** A value for a field that requires a fresh proof. */
const sampleOf = (field: string, { role }: Tenant) => ({ [field]: field === 'role_id' ? role : ['email', 'username'] })

/** A change of many accounts that requires a proof: only this action contains a role. */
const changeRole = ({ other, role }: Tenant) => ({ action: 'change_role', ids: [other.id], role_id: role })
const PROVED_BODIES: Readonly<Record<string, (tenant: Tenant) => Record<string, unknown>>> = {
  changeAccounts: changeRole,
  createBulkRun: changeRole,
  createDomain: ({ domainId, role }) => ({ title: 'D', domain_id: domainId, roles: [role], default_role_id: role }),
  importAccounts: ({ domainId, role }) => ({ domain_id: domainId, file: `client_id,role\nN1,${role}\n` }),
}

let world: TestTenants
let home: Tenant
let abroad: Tenant
let globalAdmin: SignedInPerson
beforeAll(async () => {
  home = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
  abroad = await makeTenant(server, PERMISSION_KEYS)
  globalAdmin = await makeGlobalAdministrator(server)
  world = { server, ownTenant: home, otherTenant: abroad, globalAdmin }
})

const call = (endpoint: Endpoint, input: Input, token: string | undefined, headers = {}) =>
  callServer(server, endpoint, input, token, headers)

describe('the contract is what is mounted', () => {
  test('every endpoint has a request in this walk, and every request belongs to an endpoint', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(ids(ENDPOINTS).sort())
  })

  test('every endpoint is mounted once, under its method, path and operation id', () => {
    for (const { id, method, path } of ENDPOINTS) {
      expect(server.app.hasRoute({ method, url: toFastifyPath(path) }), id).toBe(true)
    }
    const operations = listOperations().map(({ operationId, method, path }) => `${operationId} ${method} ${path}`)
    expect(operations.sort()).toEqual(ENDPOINTS.map(({ id, method, path }) => `${id} ${method} ${path}`).sort())
  })

  test('nothing is mounted under the API that the contract does not declare', () => {
    const mounted = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => /\/(api|agent)\//.test(line))
    expect(mounted.length).toBeGreaterThan(0)
    const declared = new Set(ENDPOINTS.map((endpoint) => toFastifyPath(endpoint.path)))
    for (const line of mounted) {
      const path = /(\/\S+)/.exec(line)?.[1]
      expect(declared, line).toContain(path)
    }
  })
})

describe('whoever is not signed in', () => {
  test.each(ids(closed))('%s: 401 without a token, and with one that is not good', async (id) => {
    const endpoint = endpointOf(id)
    const url = fill(endpoint.path)
    const ask = (authorization?: string) =>
      server.request({ method: endpoint.method, url, headers: authorization ? { authorization } : {} })
    const without = await ask()
    expect(without).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(without.headers['www-authenticate']).toBe('Bearer')
    const forged = forgeTokens(home.admin.token, server.platform.keys.accessToken[0].secret, globalAdmin.id)
    for (const [name, token] of Object.entries(forged)) {
      const answer = await ask(`Bearer ${token}`)
      expect(answer, name).toMatchObject({ status: 401, body: { code: 'invalid_token' } })
    }
    for (const odd of [
      'Bearer',
      'Bearer ',
      `Basic ${home.admin.token}`,
      home.admin.token,
      `Bearer ${home.admin.refreshToken}`,
    ]) {
      expect((await ask(odd)).status, odd.slice(0, 12)).toBe(401)
    }
  })

  test('the token that all of these were made from is a good one', async () => {
    expect((await call(endpointOf('getMe'), {}, home.admin.token)).status).toBe(200)
  })
})

describe('whoever lacks the right', () => {
  const guarded = closed.filter((endpoint) => endpoint.access !== 'signed_in')

  let administrator: SignedInPerson
  beforeAll(async () => {
    administrator = await makeAdministrator(server, [], home.domainId)
  })

  /** Permissions are looked up at each call, so a changed role takes effect immediately. */
  const grant = (rights: readonly PermissionKey[]) =>
    seed(server, ({ prisma }) =>
      prisma.role.update({
        where: { id: administrator.roleId },
        data: { permissions: buildPermissionTree(rights) as object },
      }),
    )

  test.each(ids(guarded))('%s: 403 for a learner and for an administrator with every other right', async (id) => {
    const endpoint = endpointOf(id)
    const needed: readonly string[] = typeof endpoint.access === 'object' ? endpoint.access.anyOf : []
    await grant(PERMISSION_KEYS.filter((key) => !needed.includes(key)))
    const input = await recipeOf(id).build(server, home)
    const before = await takeFingerprint()
    for (const { token } of [home.learner, administrator]) {
      const answer = await call(endpoint, input, token)
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect(await takeFingerprint()).toEqual(before)
  })
})

describe('whoever has to prove anew who they are', () => {
  const marked = ENDPOINTS.filter(({ freshProof }) => freshProof)
  let demanding: Tenant
  beforeAll(async () => {
    demanding = await makeTenant(server, PERMISSION_KEYS)
    await seed(server, ({ query }) =>
      query('update domain_sign_in set require_fresh_proof = true where domain_id = $1', [demanding.domainId]),
    )
  })

  /** Makes the last proof of everyone in the tenant this many minutes old. */
  const age = (minutes: number) =>
    seed(server, ({ query }) =>
      query('update session set proved_at = $2 where domain_id = $1', [
        demanding.domainId,
        new Date(server.time.now().getTime() - minutes * 60_000),
      ]),
    )

  test('is asked by the calls that let out people or decide who may what', () => {
    expect(ids(marked).sort()).toEqual(
      [
        ...['listAccounts', 'exportAccount', 'getUserStatus', 'getUserData', 'getReportPdf', 'getReportOdt'],
        ...['getBoardPackPdf', 'getBoardPackOdt', 'getBoardPackSlides', 'createPackSchedule', 'updatePackSchedule'],
        ...['anonymiseAccount', 'removeAccount', 'createRole', 'updateRole', 'deleteRole', 'updateAccount'],
        ...['changeAccounts', 'createBulkRun', 'undoBulkRun', 'importAccounts'],
        ...['createApiKey', 'updateApiKey', 'rotateApiKey', 'revokeApiKey', 'deleteApiKey'],
        ...['updateDomain', 'updateDomainSignIn', 'resetSecondFactor', 'createAccount', 'logInAs'],
        ...[
          'updateSingleSignOn',
          'createSignInProvider',
          'updateSignInProvider',
          'deleteSignInProvider',
          'endSignInLink',
        ],
        ...['createServiceKey', 'chooseServiceKey', 'deleteServiceKey'],
        ...['createEmailDomain', 'deleteEmailDomain', 'undoAccountImport', 'requestErasure', 'carryOutErasure'],
        ...['updateDataRules', 'updateDomainPrivacy', 'listAuditEvents', 'listPlanHolders', 'listRuleEvents'],
        ...['listErasureRequests', 'listScimEvents', 'listPackSchedules', 'listResultsReads', 'listApiKeys'],
        ...['listAssessmentResponses', 'listLatestAssessmentResponses', 'listJournalResponses', 'listUserScores'],
        ...['getScoreData', 'getJournalExtract', 'getReportData', 'listAlerts', 'listCommunications'],
        ...['listAccountPlans', 'listAccountSessions', 'listSignInLinks'],
        ...['updateScim', 'createScimToken', 'deleteScimToken'],
        ...['startTotp', 'requestPasskey', 'replaceRecoveryCodes', 'removeSecondFactor', 'saveSecrets', 'createDomain'],
      ].sort(),
    )
  })

  // Global administrators belong to no tenant that demands a proof. Those with a second factor have a test of their
  // own.
  test.each(ids(marked.filter(({ access }) => access !== 'global_administrator')))(
    '%s: 403 ten minutes after the last proof and nothing done, and done after a new one',
    async (id) => {
      const endpoint = endpointOf(id)
      await age(0)
      const { body, ...input } = await recipeOf(id).build(server, demanding)
      const proof = endpoint.freshProof
      const fields = typeof proof === 'object' && 'fields' in proof ? proof.fields : []
      const sample = { ...body, ...(fields[0] && sampleOf(fields[0], demanding)) }
      const wanted = { ...input, ...(body && { body: PROVED_BODIES[id]?.(demanding) ?? sample }) }
      const token = await tokenFor(world, recipeOf(id), demanding)
      const headers = endpoint.freshProof === 'for_files' ? { accept: 'text/csv' } : {}
      await age(11)
      // A change of many people that the previous call started continues after its response.
      await expect.poll(() => queryRows(server, `select id from bulk_run where state = 'running'`)).toEqual([])
      const before = await takeFingerprint()
      const refused = await call(endpoint, wanted, token, headers)
      expect(refused).toMatchObject({ status: 403, body: { code: 'fresh_proof_needed' } })
      expect(await takeFingerprint()).toEqual(before)
      await age(9)
      expect((await call(endpoint, wanted, token, headers)).status).toBeLessThan(300)
    },
  )

  test('is not asked where the account has no second factor and the domain does not demand it', async () => {
    await seed(server, ({ query }) =>
      query("update session set proved_at = now() - interval '1 day' where account_id = $1", [home.admin.id]),
    )
    const create = recipeOf('createRole')
    const answer = await call(endpointOf('createRole'), await create.build(server, home), home.admin.token)
    expect(answer.status).toBe(201)
  })
})

describe('whatever belongs to another tenant', () => {
  test.each(ENDPOINTS.filter(({ access }) => access !== 'global_administrator').map(({ id }) => id))(
    '%s: a foreign id is as good as none, in path, query and body',
    async (id) => {
      const endpoint = endpointOf(id)
      const { mine, slots, visit } = await visitSlots(world, endpoint)
      const named = Object.keys(mine.params ?? {}).map((name) => `params.${name}`)
      const params = named.filter((path) => !recipeOf(id).fixed?.[path])
      expect(
        slots.map((slot) => slot.path),
        'every parameter of the path',
      ).toEqual(expect.arrayContaining(params))
      const before = await takeFingerprint()
      for (const { path, absent, theirs, statements } of await visit()) {
        expect(absent, `${path} of nobody`).toMatchObject({ status: 404 })
        expect(comparable(theirs), `${path} of another tenant`).toEqual(comparable(absent))
        expect([...endpoint.errors], 'declared errors').toContain(absent.body.code)
        expect(statements.theirs, `${path}: what the database is asked`).toEqual(statements.absent)
      }
      expect(await takeFingerprint()).toEqual(before)
    },
  )

  test('the global administrator gets 404 for what is nowhere', async () => {
    for (const id of ids(ENDPOINTS.filter(({ access }) => access === 'global_administrator'))) {
      const mine = await recipeOf(id).build(server, home)
      for (const name of Object.keys(mine.params ?? {})) {
        const answer = await call(endpointOf(id), replaceAt(mine, `params.${name}`, newId()), globalAdmin.token)
        expect(answer.status, `${id} ${name}`).toBe(404)
      }
    }
  })

  test('places that are open to other tenants are named with their reason, and exist', async () => {
    for (const [id, recipe] of Object.entries(REQUESTS)) {
      const paths = findSlots(await recipe.build(server, home), await recipe.build(server, abroad)).map(
        ({ path }) => path,
      )
      for (const path of Object.keys(recipe.openTo ?? {})) expect(paths, id).toContain(path)
    }
  })
})

describe('whoever may', () => {
  /** Changed by one call after the other, like a real tenant, so that the tenants of the other tests stay unchanged. */
  let lived: Tenant
  beforeAll(async () => {
    lived = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
  })

  test.each(ids(ENDPOINTS))('%s: answers a status that it declares, in the shape that it declares', async (id) => {
    const endpoint = endpointOf(id)
    const recipe = recipeOf(id)
    const tenant = recipe.alone ? await makeTenant(server, PERMISSION_KEYS) : lived
    const token = await tokenFor(world, recipe, tenant)
    const input = await recipe.build(server, tenant)
    const { status, body, headers } = await call(endpoint, input, token)
    const declared = Object.keys(endpoint.responses).map(Number)
    expect(declared, JSON.stringify(body).slice(0, 500)).toContain(status)
    const schema = endpoint.responses[status]
    if (!schema) {
      expect(body).toBe('')
    } else if (endpoint.produces) {
      expect(endpoint.produces).toContain(headers['content-type'])
    } else {
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      // The response has only declared fields, since parsing removes all others.
      expect(schema.parse(body)).toEqual(body)
    }
  })

  test('every list that takes a session is had as CSV', () => {
    const isList = ({ method, access, responses, produces }: Endpoint) =>
      method === 'GET' && access !== 'public' && !produces && responses[200]?.type === 'array'
    const lists = ENDPOINTS.filter(isList)
    expect(ids(lists).length).toBeGreaterThan(50)
    expect(ids(lists.filter(({ csv, csvByHandler }) => !csv && !csvByHandler))).toEqual([])
  })

  test.each(ids(ENDPOINTS.filter((endpoint) => endpoint.csv)))('%s: answers CSV too', async (id) => {
    const recipe = recipeOf(id)
    const input = await recipe.build(server, lived)
    const answer = await call(endpointOf(id), input, await tokenFor(world, recipe, lived), { accept: 'text/csv' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.body).toMatch(/^[\w,]+\r\n/)
  })
})

describe('errors', () => {
  test('no endpoint declares an error twice, or one that it cannot return', () => {
    for (const { id, errors } of ENDPOINTS) {
      expect(new Set(errors).size, id).toBe(errors.length)
      for (const code of errors) expect(ERRORS[code as ErrorCode], `${id} ${code}`).toBeDefined()
    }
  })
})
