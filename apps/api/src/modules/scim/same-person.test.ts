import { updateAccount } from '@evenground/shared/contract/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import {
  createPerson,
  ENTERPRISE,
  entraUser,
  makeDirectory,
  newName,
  oktaUser,
  patch,
  type TestDirectory,
} from './directory.fixture.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '100' })
let own: TestDirectory
beforeAll(async () => {
  own = await makeDirectory(server)
})

const WITHOUT = { externalId: undefined }
const change = (id: string, ...operations: object[]) => own.send('PATCH', `/Users/${id}`, patch(...operations))

const create = (body: object) => createPerson(own, body)

/** As Entra ID and Okta do before they create someone. */
async function lookFor(userName: string): Promise<string | undefined> {
  const { body } = await own.send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
  return body.Resources[0]?.id
}

const off = async (id: string) =>
  expect((await change(id, { op: 'replace', value: { active: false } })).status).toBe(200)

async function stateOf(id: string) {
  const sql = `select a.active, l.external_id as "externalId" from account a
    left join scim_user l on l.account_id = a.id where a.id = $1`
  return (await queryRows<{ active: boolean; externalId: string | null }>(server, sql, [id]))[0]
}

async function edit(id: string, body: object): Promise<void> {
  const { status } = await server.call(updateAccount, { token: own.admin.token, params: { id }, body })
  expect(status).toBe(200)
}

const deactivatedDaysAgo = (id: string, days: number) =>
  seed(server, ({ query }) =>
    query('update scim_user set deactivated_at = $2 where account_id = $1', [
      id,
      new Date(server.time.now().getTime() - days * 86_400_000),
    ]),
  )

const REFUSED = { status: 409, body: { scimType: 'uniqueness', detail: expect.stringContaining('is inactive') } }

describe('a new employee with the user name of someone whom the directory deactivated', () => {
  test('does not get that account from Entra ID', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    expect((await change(id, { op: 'Replace', path: 'active', value: 'False' })).status).toBe(200)
    expect(await lookFor(`${name}@entra.test`)).toBe(id)
    const taken = await change(
      id,
      { op: 'Replace', path: 'externalId', value: 'someone-new' },
      { op: 'Replace', path: 'active', value: 'True' },
      { op: 'Replace', path: 'name.givenName', value: 'Eve' },
    )
    expect(taken).toMatchObject(REFUSED)
    expect(await stateOf(id)).toEqual({ active: false, externalId: `ext-${name}` })
    expect((await own.send('GET', `/Users/${id}`)).body.name.givenName).toBe('Bo')
  })

  test('does not get that account from Okta', async () => {
    const name = newName()
    const id = await create(oktaUser(name))
    await off(id)
    expect(await lookFor(`${name}@okta.test`)).toBe(id)
    const body = { ...oktaUser(name, { externalId: `00u-new-${name}` }), id }
    expect(await own.send('PUT', `/Users/${id}`, body)).toMatchObject(REFUSED)
    expect(await stateOf(id)).toEqual({ active: false, externalId: `00u${name}` })
  })

  test.each([
    ['another externalId', {}, 'another'],
    ['an externalId where there was none', WITHOUT, 'another'],
    ['no externalId where there was one', {}, null],
  ])('does not get it in two steps either: %s', async (_case, before, value) => {
    const id = await create(entraUser(newName(), before))
    const was = await stateOf(id)
    await off(id)
    expect(await change(id, { op: 'replace', value: { externalId: value } })).toMatchObject(REFUSED)
    expect(await stateOf(id)).toEqual({ ...was, active: false })
  })

  test('does not get that of someone whose end date has passed', async () => {
    const id = await create(entraUser(newName()))
    await seed(server, ({ query }) => query(`update account set end_at = '2026-01-31' where id = $1`, [id]))
    expect(await change(id, { op: 'Replace', path: 'externalId', value: newName() })).toMatchObject(REFUSED)
    expect((await change(id, { op: 'Replace', path: 'active', value: 'True' })).status).toBe(200)
  })

  test('gets it once an administrator has activated it', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    await off(id)
    await edit(id, { active: true })
    expect((await change(id, { op: 'replace', value: { externalId: `new-${name}`, active: true } })).status).toBe(200)
    expect(await stateOf(id)).toEqual({ active: true, externalId: `new-${name}` })
  })
})

describe('without any externalId', () => {
  const on = (id: string) => change(id, { op: 'replace', value: { active: true } })

  test('someone whom the directory deactivated comes back within 30 days', async () => {
    const [soon, late] = [await create(entraUser(newName(), WITHOUT)), await create(entraUser(newName(), WITHOUT))]
    for (const id of [soon, late]) await off(id)
    await deactivatedDaysAgo(soon, 29)
    await deactivatedDaysAgo(late, 31)
    expect((await on(soon)).status).toBe(200)
    expect(await on(late)).toMatchObject(REFUSED)
    // Other changes of inactive people continue to work.
    expect((await change(late, { op: 'replace', value: { 'name.givenName': 'Bea' } })).status).toBe(200)
    await edit(late, { active: true })
    expect((await on(late)).status).toBe(200)
  })

  test('each deactivation counts from its own day', async () => {
    const id = await create(entraUser(newName(), WITHOUT))
    await off(id)
    await deactivatedDaysAgo(id, 20)
    expect((await on(id)).status).toBe(200)
    await off(id)
    await deactivatedDaysAgo(id, 29)
    expect((await on(id)).status).toBe(200)
  })
})

describe('directories can still', () => {
  test('link an active account, by PATCH or PUT, before anything else', async () => {
    const name = newName()
    const first = await create(entraUser(name, WITHOUT))
    const link = await change(first, { op: 'Add', path: 'externalId', value: `ext-${name}` })
    expect(link).toMatchObject({ status: 200, body: { externalId: `ext-${name}` } })
    const other = newName()
    const second = await create(oktaUser(other, WITHOUT))
    expect((await own.send('PUT', `/Users/${second}`, oktaUser(other))).status).toBe(200)
    expect(await stateOf(second)).toEqual({ active: true, externalId: `00u${other}` })
  })

  test('be replaced: active people get the externalIds of the new one', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    expect((await own.send('PUT', `/Users/${id}`, entraUser(name, { externalId: `00u${name}` }))).status).toBe(200)
    expect(await stateOf(id)).toEqual({ active: true, externalId: `00u${name}` })
  })

  test.each([
    ['PUT of Okta with the same externalId', (name: string) => ['PUT', oktaUser(name)] as const],
    ['PUT without externalId', (name: string) => ['PUT', oktaUser(name, WITHOUT)] as const],
    ['PATCH of Okta', () => ['PATCH', patch({ op: 'replace', value: { active: true } })] as const],
    ['PATCH of Entra ID', () => ['PATCH', patch({ op: 'Replace', path: 'active', value: 'True' })] as const],
  ])('activate whom they had deactivated a year ago, by %s', async (_how, request) => {
    const name = newName()
    const id = await create(oktaUser(name))
    await off(id)
    await deactivatedDaysAgo(id, 365)
    const [method, body] = request(name)
    expect((await own.send(method, `/Users/${id}`, body)).status).toBe(200)
    expect(await stateOf(id)).toEqual({ active: true, externalId: `00u${name}` })
  })
})

describe('once an administrator has renamed the account of someone who left', () => {
  const leave: [string, (id: string) => Promise<unknown>][] = [
    ['deleted', async (id) => expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204)],
    ['deactivated', off],
  ]

  test.each(leave)('a new person gets the user name of one who was %s', async (_how, goes) => {
    const name = newName()
    // A user name that was no login is forgotten, too.
    const emails = [{ primary: true, type: 'work', value: `${newName()}@mail.test` }]
    const id = await create(entraUser(name, { emails }))
    await goes(id)
    const next = entraUser(name, { externalId: `new-${name}`, emails, [ENTERPRISE]: {} })
    expect((await own.send('POST', '/Users', next)).status).toBe(409)
    await edit(id, { email: `former-${newName()}@mail.test` })
    expect(await lookFor(`${name}@entra.test`)).toBeUndefined()
    const made = await create(next)
    expect(made).not.toBe(id)
    expect(await lookFor(`${name}@entra.test`)).toBe(made)
    expect(await stateOf(id)).toEqual({ active: false, externalId: `ext-${name}` })
  })

  test('the directory still knows the former one by externalId', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204)
    await edit(id, { email: `former-${newName()}@mail.test` })
    expect(await create(entraUser(name))).toBe(id)
  })

  test('an active person keeps the user name of the directory', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    await edit(id, { email: `${newName()}@mail.test` })
    expect(await lookFor(`${name}@entra.test`)).toBe(id)
  })
})

test('the directory itself renames someone inactive, and finds them by the user name as before', async () => {
  const name = newName()
  const id = await create(entraUser(name))
  await off(id)
  const address = `${newName()}@mail.test`
  expect((await change(id, { op: 'Replace', path: 'emails[type eq "work"].value', value: address })).status).toBe(200)
  expect(await lookFor(`${name}@entra.test`)).toBe(id)
})

test('someone who was created ahead of their first day, without any externalId, is activated then', async () => {
  const id = await create(entraUser(newName(), { ...WITHOUT, active: false }))
  server.time.advance(40 * 86_400)
  expect((await change(id, { op: 'replace', value: { active: true } })).status).toBe(200)
})
