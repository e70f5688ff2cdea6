import { importAccounts, undoAccountImport } from '@evenground/shared/contract/account-import'
import { createAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { listAuditEvents } from '@evenground/shared/contract/audit'
import { logInAs, saveSecrets } from '@evenground/shared/contract/auth'
import { createDomain, updateDataRules, updateDomain, updateDomainPrivacy } from '@evenground/shared/contract/domains'
import { carryOutErasure, requestErasure } from '@evenground/shared/contract/own-data'
import { listPlanHolders } from '@evenground/shared/contract/plans'
import { createRole } from '@evenground/shared/contract/roles'
import * as sso from '@evenground/shared/contract/single-sign-on'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeAccount, SECRETS } from '../../../test/factories/people.ts'
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

test('creating an account with a chosen role takes a fresh proof: an intruder could sign in with it later', async () => {
  const root = await makeGlobalAdministrator(server)
  await enrollTotp(server, root)
  server.time.advance(ELEVEN_MINUTES)
  const person = { given_name: { 'en-us': 'Pat' }, family_name: { 'en-us': 'Doe' }, username: `u${newId()}` }
  const make = async (more: object) =>
    (await server.call(createAccount, { token: root.token, body: { ...person, ...more } as never })).body.code
  expect(await make({ domain_id: root.domainId, role_id: root.roleId })).toBe('fresh_proof_needed')
})

test('an account gets an administrator role from its domain only after one, and a learner role without', async () => {
  const admin = await makeAdministrator(server, ['api.v2.accounts.create'])
  const { token, domainId } = admin
  const setDefault = (defaultRoleId: string) =>
    seed(server, ({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId } }))
  await seed(server, ({ prisma }) => prisma.domainSignIn.create({ data: { domainId, requireFreshProof: true } }))
  const make = async () => {
    const person = {
      given_name: { 'en-us': 'Pat' },
      family_name: { 'en-us': 'Doe' },
      email: `u${newId()}@cedar.example`,
    }
    const body = { ...person, password: 'Another-secret-1' } as never
    const answer = await server.call(createAccount, { token, body })
    return answer.body.code ?? answer.status
  }
  await setDefault(admin.roleId)
  expect(await make()).toBe(201)
  server.time.advance(ELEVEN_MINUTES)
  expect(await make()).toBe('fresh_proof_needed')
  await setDefault(await makeRole(server, domainId))
  expect(await make()).toBe(201)
})

test('a file gives roles only after one, also where it alone says which column holds them', async () => {
  const root = await makeGlobalAdministrator(server)
  const tenant = await makeAdministrator(server, ['api.v2.accounts.list'])
  const setDefault = (defaultRoleId: string) =>
    seed(server, ({ prisma }) => prisma.domain.update({ where: { id: tenant.domainId }, data: { defaultRoleId } }))
  await setDefault(await makeRole(server, tenant.domainId))
  await enrollTotp(server, root)
  const head = 'client_id,given_name,family_name'
  const withRole = { file: `${head},role\nR1,Ana,Ruiz,${tenant.roleId}\n` }
  const columns = ['client_id', 'given_name', 'family_name'] as const
  const send = async (body: object, seconds = 0) => {
    server.time.advance(seconds)
    const wish = { domain_id: tenant.domainId, ...body }
    const { status, body: answer } = await server.call(importAccounts, { token: root.token, body: wish })
    return status === 200 ? status : answer.code
  }
  expect(await send(withRole, ELEVEN_MINUTES)).toBe('fresh_proof_needed')
  expect(await send({ ...withRole, columns: [...columns, 'role'] })).toBe('fresh_proof_needed')
  expect(await send({ ...withRole, columns: [...columns, 'role'], dry_run: true })).toBe(200)
  const withoutRole = { ...withRole, columns: [...columns, null] }
  expect(await send(withoutRole)).toBe(200)
  await setDefault(tenant.roleId)
  const before = await seed(server, ({ prisma }) => prisma.accountImport.count())
  expect(await send(withoutRole)).toBe('fresh_proof_needed')
  expect(await seed(server, ({ prisma }) => prisma.accountImport.count())).toBe(before)
  expect(await send({ ...withoutRole, dry_run: true })).toBe(200)
})

test('a role that comes along with a domain is given after one, as one that is chosen', async () => {
  const root = await makeGlobalAdministrator(server)
  const { token } = root
  const tenant = await makeAdministrator(server, ['api.v2.accounts.list'])
  await enrollTotp(server, root)
  server.time.advance(ELEVEN_MINUTES)
  const { domainId, roleId: default_role_id } = tenant
  const own = { domain_id: domainId, roles: [default_role_id], default_role_id }
  const answers = [
    await server.call(createDomain, { token, body: { title: 'Way in', ...own } as never }),
    await server.call(updateDomain, { token, params: { id: domainId }, body: { default_role_id } }),
    await server.call(updateAccount, { token, params: { id: tenant.id }, body: { domain_id: root.domainId } }),
    await server.call(createDomain, { token, body: { title: 'Way in', allow_registration: true } as never }),
    await server.call(updateDomain, { token, params: { id: domainId }, body: { domain_id: root.domainId } }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('fresh_proof_needed'))
})

test('without a fresh proof, people cannot change their own credentials, not even by an import', async () => {
  const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id', 'api.v2.accounts.create'])
  const { token, domainId } = admin
  const other = await makeAccount(server, { domainId, roleId: admin.roleId })
  await seed(server, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: admin.roleId } }),
  )
  server.time.advance(ELEVEN_MINUTES)
  const change = (id: string, body: object) => server.call(updateAccount, { token, params: { id }, body })
  const answers = [
    await change(admin.id, { email: 'thief@cedar.example' }),
    await change(admin.id, { password: 'Another-secret-1' }),
    await change(admin.id, { secret1: null }),
    await server.call(saveSecrets, { token, body: SECRETS }),
  ]
  expect(answers.map((answer) => answer.body.code)).toEqual(Array(4).fill('fresh_proof_needed'))
  expect((await change(other.id, { password: 'Another-secret-1' })).status).toBe(200)
  expect((await change(admin.id, { department: 'Care' })).status).toBe(200)

  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: admin.id }, data: { clientId: 'N1' } }))
  const file = 'client_id,email\nN1,thief@cedar.example\n'
  const { body: lines } = await server.call(importAccounts, { token, body: { file, columns: ['client_id', 'email'] } })
  expect(lines).toContain('"code":"account_protected"')
})

test('whoever could sign in as an administrator by it proves first that it is them', async () => {
  const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id', 'api.v2.accounts.create'])
  const { token, domainId, roleId } = admin
  const peer = await makeAccount(server, { domainId, roleId, clientId: 'N2' })
  const learner = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
  await seed(server, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: learner.roleId } }),
  )
  await enrollTotp(server, admin)
  server.time.advance(ELEVEN_MINUTES)
  const change = async ({ id }: { id: string }, body: object) => {
    const answer = await server.call(updateAccount, { token, params: { id }, body })
    return answer.body.code ?? answer.status
  }
  expect(await change(peer, { password: 'Another-secret-1' })).toBe('fresh_proof_needed')
  expect(await change(peer, { email: 'thief2@cedar.example' })).toBe('fresh_proof_needed')
  expect(await change(peer, { department: 'Care' })).toBe(200)
  expect(await change(learner, { password: 'Another-secret-1' })).toBe(200)
  const file = 'client_id,email\nN2,thief2@cedar.example\n'
  const { body: lines } = await server.call(importAccounts, { token, body: { file, columns: ['client_id', 'email'] } })
  expect(lines).toContain('"code":"account_protected"')
})

test('whoever acts as somebody with a second factor has proved nothing as them', async () => {
  const admin = await makeAdministrator(server, ['api.v2.roles.create'])
  await enrollTotp(server, admin)
  const root = await makeGlobalAdministrator(server)
  const acting = await server.call(logInAs, { token: root.token, params: { id: admin.id } })
  const { status, body } = await server.call(createRole, { token: acting.body.access_token, body: {} as never })
  expect([status, body.code]).toEqual([403, 'forbidden'])
})
