import { undoAccountImport } from '@evenground/shared/contract/account-import'
import { createAccount } from '@evenground/shared/contract/accounts'
import { listAuditEvents } from '@evenground/shared/contract/audit'
import { logInAs } from '@evenground/shared/contract/auth'
import { updateDataRules, updateDomainPrivacy } from '@evenground/shared/contract/domains'
import { carryOutErasure, requestErasure } from '@evenground/shared/contract/own-data'
import { listPlanHolders } from '@evenground/shared/contract/plans'
import { createRole } from '@evenground/shared/contract/roles'
import * as sso from '@evenground/shared/contract/single-sign-on'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { enrollTotp } from '../../../test/factories/second-factor.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const ELEVEN_MINUTES = 11 * 60

const PROTECTED = [
  sso.updateSingleSignOn,
  sso.createSignInProvider,
  sso.updateSignInProvider,
  sso.deleteSignInProvider,
  sso.createEmailDomain,
  sso.deleteEmailDomain,
  undoAccountImport,
  carryOutErasure,
  requestErasure,
  updateDataRules,
  updateDomainPrivacy,
  logInAs,
] as const

test.each(PROTECTED.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s needs a fresh proof of whoever has a second factor',
  async (_id, endpoint) => {
    const root = await makeGlobalAdministrator(server)
    await enrollTotp(server, root)
    server.time.advance(ELEVEN_MINUTES)
    const ids = { params: { id: newId() }, body: {} }
    const { status, body } = await server.call(endpoint, { token: root.token, ...ids } as never)
    expect([status, body.code]).toEqual([403, 'fresh_proof_needed'])
  },
)

test.each([
  ['the audit log', listAuditEvents],
  ['holders of a plan', listPlanHolders],
] as const)('%s as a file needs one, and as a page none', async (_name, endpoint) => {
  const root = await makeGlobalAdministrator(server)
  await enrollTotp(server, root)
  server.time.advance(ELEVEN_MINUTES)
  const ask = (headers: object) =>
    server.call(endpoint, { token: root.token, params: { id: newId() }, query: {}, headers } as never)
  expect((await ask({ accept: 'text/csv' })).body.code).toBe('fresh_proof_needed')
  expect((await ask({})).body?.code).not.toBe('fresh_proof_needed')
})

test('an account is made with a chosen role only after one: it could be the next way in', async () => {
  const root = await makeGlobalAdministrator(server)
  await enrollTotp(server, root)
  server.time.advance(ELEVEN_MINUTES)
  const person = { given_name: { 'en-us': 'Pat' }, family_name: { 'en-us': 'Doe' }, username: `u${newId()}` }
  const make = async (more: object) =>
    (await server.call(createAccount, { token: root.token, body: { ...person, ...more } as never })).body.code
  expect(await make({ domain_id: root.domainId, role_id: root.roleId })).toBe('fresh_proof_needed')
})

test('whoever acts as somebody with a second factor has proved nothing as them', async () => {
  const admin = await makeAdministrator(server, ['api.v2.roles.create'])
  await enrollTotp(server, admin)
  const root = await makeGlobalAdministrator(server)
  const acting = await server.call(logInAs, { token: root.token, params: { id: admin.id } })
  const { status, body } = await server.call(createRole, { token: acting.body.access_token, body: {} as never })
  expect([status, body.code]).toEqual([403, 'forbidden'])
})
