import { GLOBAL_ADMINISTRATOR_ROLE_ID, PERMISSION_KEYS, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { previewBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import { importAccounts } from '@evenground/shared/contract/account-import'
import * as contract from '@evenground/shared/contract/accounts'
import { endAccountSession, endAccountSessions, listAccountSessions } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const HELP_DESK = ['api.v2.accounts.create', 'api.v2.accounts.update_by_id', 'api.v2.accounts.destroy_by_id'] as const
const NEXT_YEAR = '2099-01-01T00:00:00Z'

/** Creates a help desk, and someone in the same domain with more permissions. */
async function setUpDomain(domainId?: string) {
  const desk = await makeAdministrator(server, HELP_DESK, domainId ?? (await makeDomain(server)))
  const strongRole = await makeRole(server, desk.domainId, ['ui.v1.type.admin', 'api.v2.roles.create'])
  const data = { domainId: desk.domainId, roleId: strongRole, clientId: 'S-1' }
  const strong = await signIn(server, await makeAccount(server, data))
  const weakRole = await makeRole(server, desk.domainId)
  await seed(server, ({ prisma }) =>
    prisma.domain.update({ where: { id: desk.domainId }, data: { defaultRoleId: weakRole } }),
  )
  return { desk, strong, weak: await makeAccount(server, { domainId: desk.domainId, roleId: weakRole }) }
}

const update = (who: SignedInPerson, id: string, body: object) =>
  server.call(contract.updateAccount, { token: who.token, params: { id }, body: body as never })
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const find = (id: string) => seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { id } }))

describe('an account whose role exceeds the caller’s', () => {
  test.each([
    { end_at: NEXT_YEAR },
    { start_at: '2020-01-01T00:00:00Z' },
    { given_name: 'Somebody' },
    { family_name: { 'en-us': 'Doe', 'es-mx': 'Otra' } },
    { active: false },
  ])('keeps its names, dates and state: %j is 403', async (change) => {
    const { desk, strong, weak } = await setUpDomain()
    const before = await find(strong.id)
    expect(refusalOf(await update(desk, strong.id, change))).toBe('403 forbidden')
    expect(await find(strong.id)).toEqual(before)
    expect((await update(desk, weak.id, change)).status).toBe(200)
  })

  test('keeps its dates where only their end is taken away or put off', async () => {
    const { desk, strong } = await setUpDomain()
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: strong.id }, data: { endAt: new Date('2098-01-01T00:00:00Z') } }),
    )
    for (const end_at of [null, NEXT_YEAR]) {
      expect(refusalOf(await update(desk, strong.id, { end_at }))).toBe('403 forbidden')
    }
    const same = { end_at: '2098-01-01T00:00:00.000Z', given_name: { 'en-us': 'Pat' }, phone: '7' }
    expect((await update(desk, strong.id, same)).status).toBe(200)
  })

  test('is not switched on again, one by one or among many', async () => {
    const { desk, strong, weak } = await setUpDomain()
    await seed(server, ({ prisma }) =>
      prisma.account.updateMany({ where: { id: { in: [strong.id, weak.id] } }, data: { active: false } }),
    )
    expect(refusalOf(await update(desk, strong.id, { active: true }))).toBe('403 forbidden')
    const { body } = await server.call(contract.changeAccounts, {
      token: desk.token,
      body: { action: 'activate', ids: [strong.id, weak.id] },
    })
    expect(body).toMatchObject({ changed: 1, refused: [{ id: strong.id, code: 'forbidden' }] })
    expect((await find(strong.id)).active).toBe(false)
  })

  test('keeps its sessions, all of them and each one', async () => {
    const { desk, strong, weak } = await setUpDomain()
    const sessionOf = async (who: { id: string }) =>
      (await server.call(listAccountSessions, { token: desk.token, params: { id: who.id } })).body[0].id
    const end = async (who: { id: string }) => [
      refusalOf(await server.call(endAccountSessions, { token: desk.token, params: { id: who.id } })),
      refusalOf(
        await server.call(endAccountSession, {
          token: desk.token,
          params: { id: who.id, sessionId: await sessionOf(who) },
        }),
      ),
    ]
    expect(await end(strong)).toEqual(['403 forbidden', '403 forbidden'])
    expect(await sessionOf(strong)).toBeTruthy()
    await signIn(server, weak)
    const ended = await server.call(endAccountSessions, { token: desk.token, params: { id: weak.id } })
    expect(ended.status).toBe(204)
  })

  test('keeps what a file says of its names, logins and dates', async () => {
    const { desk, strong, weak } = await setUpDomain()
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: weak.id }, data: { clientId: 'W-1' } }))
    const file = [
      'client_id,given_name,family_name,email,end_at',
      'S-1,Some,Body,stolen@example.test,2099-01-01',
      `W-1,Some,Body,${weak.email},2099-01-01`,
    ].join('\n')
    const { body } = await server.call(importAccounts, { token: desk.token, body: { file } as never })
    const events = String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.filter(({ type }) => type === 'refused')).toMatchObject([{ row: 2, faults: [{ code: 'forbidden' }] }])
    expect(events.at(-1)).toMatchObject({ updated: 1, refused: 1 })
    expect(await find(strong.id)).toMatchObject({ email: strong.email, endAt: null })
  })
})

describe('the role of the global administrator', () => {
  test('is above everybody else, whatever rights they hold', async () => {
    const all = await makeAdministrator(server, PERMISSION_KEYS, ROOT_DOMAIN_ID)
    const global = await makeGlobalAdministrator(server)
    const person = {
      given_name: 'Ana',
      family_name: 'Ruiz',
      username: 'ana_ruiz_2',
      role_id: GLOBAL_ADMINISTRATOR_ROLE_ID,
    }
    expect(refusalOf(await server.call(contract.createAccount, { token: all.token, body: person }))).toBe(
      '403 forbidden',
    )
    for (const change of [{ end_at: NEXT_YEAR }, { password: 'Quite-Another-2026!' }, { given_name: 'Else' }]) {
      expect(refusalOf(await update(all, global.id, change))).toBe('403 forbidden')
    }
    const params = { id: global.id }
    const removed = await server.call(contract.anonymiseAccount, { token: all.token, params })
    expect(refusalOf(removed)).toBe('403 forbidden')
    expect(refusalOf(await update(all, all.id, { role_id: GLOBAL_ADMINISTRATOR_ROLE_ID }))).toBe('403 forbidden')
  })
})

describe('the last global administrator', () => {
  /** Creates a global administrator and deactivates all others. */
  async function makeLast(): Promise<SignedInPerson> {
    const last = await makeGlobalAdministrator(server)
    await seed(server, ({ prisma }) =>
      prisma.account.updateMany({
        where: { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID, id: { not: last.id } },
        data: { active: false },
      }),
    )
    return last
  }

  test('keeps no end date, near or far, and stays where they are', async () => {
    const last = await makeLast()
    const elsewhere = await makeDomain(server)
    await seed(server, ({ prisma }) =>
      prisma.domainRole.create({ data: { domainId: elsewhere, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }),
    )
    const soon = new Date(server.time.now().getTime() + 60_000).toISOString()
    for (const change of [{ end_at: soon }, { end_at: NEXT_YEAR }, { domain_id: elsewhere }]) {
      expect(refusalOf(await update(last, last.id, change))).toBe('403 account_protected')
    }
    const other = await makeGlobalAdministrator(server)
    expect((await update(other, last.id, { end_at: NEXT_YEAR })).status).toBe(200)
    expect(refusalOf(await update(other, other.id, { end_at: NEXT_YEAR }))).toBe('403 account_protected')
    expect((await update(last, last.id, { end_at: null })).status).toBe(200)
  })

  test.each([
    ['expired', { endAt: new Date('2020-01-01') }],
    ['to end some day', { endAt: new Date(NEXT_YEAR) }],
    ['not to begin yet', { startAt: new Date(NEXT_YEAR) }],
    ['without any way to sign in', { email: null, username: 'no_way_in', passwordHash: null }],
  ])('is the last one, too, beside one who is %s', async (_what, data) => {
    const last = await makeLast()
    const root = { domainId: ROOT_DOMAIN_ID, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID }
    const other = await makeAccount(server, { ...root, ...data })
    const rootRole = await makeRole(server, ROOT_DOMAIN_ID)
    expect(refusalOf(await update(last, last.id, { role_id: rootRole }))).toBe('403 account_protected')
    await server.call(contract.removeAccount, { token: last.token, params: { id: other.id } })
  })

  test('is looked for in every domain also where nothing is written yet: by a preview, and ahead of a new password', async () => {
    const last = await makeLast()
    const caller = await makeGlobalAdministrator(server)
    const body = { action: 'deactivate' as const, ids: [last.id, caller.id] }
    const preview = await server.call(previewBulkRun, { token: caller.token, body })
    expect(preview).toMatchObject({
      status: 200,
      body: { ready: 1, refused: [{ code: 'account_protected', count: 1 }] },
    })
    const off = { active: false, password: 'Another-way-in-9' }
    expect((await update(caller, last.id, off)).status).toBe(200)
    expect(refusalOf(await update(caller, caller.id, off))).toBe('403 account_protected')
  })

  test('is not counted twice: of two who are switched off together one stays', async () => {
    const first = await makeLast()
    const second = await makeGlobalAdministrator(server)
    const caller = await makeGlobalAdministrator(server)
    const ids = [first.id, second.id, caller.id]
    const answer = await server.call(contract.changeAccounts, {
      token: caller.token,
      body: { action: 'deactivate', ids },
    })
    expect(answer.body).toMatchObject({ changed: 2, refused: [{ id: caller.id, code: 'account_protected' }] })
  })
})
