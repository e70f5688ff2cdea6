import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint, type Impersonation } from '@evenground/shared/contract'
import { getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { logInAs } from '@evenground/shared/contract/auth'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFingerprints } from './contract/fingerprint.ts'
import { call, recipeOf } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { queryRows } from './factories/learning.ts'
import type { SignedInPerson } from './factories/people.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

/** Makes every call of the contract while acting as another person, so that a new call cannot forget to handle that. */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const takeFingerprint = await openFingerprints(server.databaseUrl)

const signedIn = ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'global_administrator')
const idsOf = (endpoints: readonly Endpoint[], impersonation: Impersonation) =>
  endpoints.filter((one) => one.impersonation === impersonation).map(({ id }) => id)
const endpointOf = (id: string) => ENDPOINTS.find((one) => one.id === id) as Endpoint

let actor: SignedInPerson
let tenant: Tenant
beforeAll(async () => {
  actor = await makeGlobalAdministrator(server)
  tenant = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
})

async function impersonate(id: string): Promise<string> {
  const { status, body } = await server.call(logInAs, { token: actor.token, params: { id } })
  expect(status).toBe(200)
  return body.access_token
}

/** The person to act as for this call of the contract walk. */
async function personFor(id: string): Promise<{ id: string }> {
  const recipe = recipeOf(id)
  return recipe.caller ? recipe.caller(server, tenant) : recipe.as === 'learner' ? tenant.learner : tenant.admin
}

async function tryImpersonated(id: string, headers = {}, query = {}) {
  const token = await impersonate((await personFor(id)).id)
  const input = await recipeOf(id).build(server, tenant)
  const before = await takeFingerprint()
  const answer = await call(server, endpointOf(id), { ...input, query: { ...input.query, ...query } }, token, headers)
  return { answer, before }
}

describe('acting as somebody else', () => {
  test('what people do about themselves is closed where it is theirs alone, and named where it is learning', () => {
    const own = signedIn.filter(({ access, method }) => access === 'signed_in' && method !== 'GET')
    expect(idsOf(own, 'closed').sort()).toEqual([
      'acceptPolicies',
      'addPasskey',
      'changePassword',
      'confirmTotp',
      'createJournalResponse',
      'deleteJournalResponse',
      'dismissMyNotice',
      'endMyOtherSessions',
      'endMySession',
      'openResultsSeal',
      'proveIdentity',
      'removeSecondFactor',
      'replaceRecoveryCodes',
      'requestErasure',
      'requestPasskey',
      'requestProof',
      'requestResultsSealLink',
      'requestResultsSealPasskey',
      'saveSecrets',
      'startTotp',
      'updateJournalResponse',
      'updateMyMail',
      'updateSecondFactor',
      'withdrawErasure',
    ])
    expect(idsOf(own, 'learner_action').sort()).toEqual([
      'addPlans',
      'completeTask',
      'createObservation',
      'saveUserResponse',
      'shareCertificate',
      'startPlan',
    ])
    expect(idsOf(own, 'open').sort()).toEqual(['saveAccountSetting', 'updateMe'])
  })

  test.each(idsOf(signedIn, 'closed'))('%s is closed, and leaves nothing behind', async (id) => {
    const { answer, before } = await tryImpersonated(id)
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await takeFingerprint()).toEqual(before)
  })

  const open = signedIn.filter(({ impersonation }) => impersonation !== 'closed')
  test.each(open.map(({ id }) => id))('%s is open', async (id) => {
    const { answer } = await tryImpersonated(id)
    expect(Object.keys(endpointOf(id).responses).map(Number), JSON.stringify(answer.body)).toContain(answer.status)
  })

  const files = open.filter(({ csv, csvByHandler }) => csv || csvByHandler)
  test.each(files.map(({ id }) => id))('%s is closed as a file', async (id) => {
    expect((await tryImpersonated(id, { accept: 'text/csv' })).answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    if (!endpointOf(id).csvByHandler) return
    expect((await tryImpersonated(id, {}, { format: 'csv' })).answer.status).toBe(403)
  })

  test('the password of an account cannot be set, although the rest of it can be changed', async () => {
    const token = await impersonate(tenant.admin.id)
    const params = { id: tenant.other.id }
    const typed = await server.call(updateAccount, { token, params, body: { password: 'Kettle-Lantern-42' } })
    expect(typed.body.code).toBe('forbidden')
    expect((await server.call(updateAccount, { token, params, body: { location: 'Here' } })).status).toBe(200)
    // The recovery questions that a person chose are not visible either.
    const chosen = async (as: string) => (await server.call(getAccount, { token: as, params })).body.secret1
    expect([await chosen(token), await chosen(tenant.admin.token)]).toEqual([null, { question: 0 }])
  })

  test('everything that is done in the name of the person is in the audit log under both', async () => {
    const { learner } = await makeTenant(server, PERMISSION_KEYS)
    const token = await impersonate(learner.id)
    await call(server, endpointOf('updateMe'), { body: { locale: 'es-mx' } }, token)
    await call(server, endpointOf('updateMe'), { body: { locale: 'xx' } }, token)
    await call(server, endpointOf('getMe'), {}, token)
    const events = await queryRows(
      server,
      `select action, details from audit_event where actor_id = $1 and account_id = $2 order by id`,
      [actor.id, learner.id],
    )
    expect(events).toEqual([
      { action: 'account.log_in_as', details: {} },
      { action: 'acting.call', details: { call: 'updateMe' } },
    ])
  })
})
