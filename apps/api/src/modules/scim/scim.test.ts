import { updateAccount } from '@evenground/shared/contract/accounts'
import { listAuditEvents } from '@evenground/shared/contract/audit'
import { getMe } from '@evenground/shared/contract/auth'
import { createApiKey } from '@evenground/shared/contract/keys'
import { deleteScimToken, getScim, listScimEvents, updateScim } from '@evenground/shared/contract/scim'
import { beforeAll, describe, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, signIn } from '../../../test/factories/people.ts'
import { mistype } from '../../../test/factories/token.ts'
import { createTestServer } from '../../../test/harness.ts'
import {
  createPerson,
  DIRECTORY_PERMISSIONS,
  ENTERPRISE,
  entraUser,
  makeDirectory,
  makeToken,
  newName,
  oktaUser,
  patch,
  sender,
  type TestDirectory,
} from './directory.fixture.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '100' })
let own: TestDirectory
beforeAll(async () => {
  own = await makeDirectory(server, { deletes: true })
})

const USERS = '/Users'
const OWN = 'urn:ietf:params:scim:schemas:extension:evenground:2.0:User'
const find = (filter: string, kind = 'Users') => own.send('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)
const create = (body: object) => createPerson(own, body)
const accountOf = async (id: string) =>
  (await queryRows<Record<string, unknown>>(server, 'select * from account where id = $1', [id]))[0]
const eventsOf = async (query: object = {}) =>
  (await server.call(listScimEvents, { token: own.admin.token, params: { id: own.domainId }, query })).body

describe('Entra ID', () => {
  test('looks for a person, brings them in, and finds them again however the name is capitalized', async () => {
    const name = newName()
    const nobody = await find(`userName eq "${name}@entra.test"`)
    expect(nobody).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
    expect(nobody.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    const made = await own.send('POST', '/Users', entraUser(name))
    expect(made).toMatchObject({
      status: 201,
      body: {
        externalId: `ext-${name}`,
        userName: `${name}@Entra.Test`,
        active: true,
        name: { givenName: 'Bo', familyName: 'Berg', formatted: 'Bo Berg' },
        preferredLanguage: 'es-MX',
        emails: [{ value: `${name}@entra.test`, primary: true, type: 'work' }],
        [ENTERPRISE]: { department: 'Care', employeeNumber: `no-${name}` },
        meta: { resourceType: 'User', location: `http://evenground.test/scim/v2/Users/${made.body.id}` },
      },
    })
    expect(made.headers.location).toBe(made.body.meta.location)
    expect(await accountOf(made.body.id)).toMatchObject({
      domain_id: own.domainId,
      role_id: own.roleId,
      email: `${name}@entra.test`,
      client_id: `no-${name}`,
      locale: 'es-mx',
    })
    expect((await find(`userName eq "${name.toUpperCase()}@ENTRA.test"`)).body.Resources[0].id).toBe(made.body.id)
    expect((await find(`externalId eq "ext-${name}"`)).body.totalResults).toBe(1)
    expect(await own.send('POST', '/Users', entraUser(name))).toMatchObject({
      status: 409,
      body: { status: '409', scimType: 'uniqueness' },
    })
  })

  test.each([
    ['text instead of a truth value', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['a dotted path', { op: 'Add', path: 'name.familyName', value: 'Bee' }, { name: { familyName: 'Bee' } }],
    [
      'dotted keys without a path',
      { op: 'replace', value: { 'name.familyName': 'Bea' } },
      { name: { familyName: 'Bea' } },
    ],
    [
      'the address of an extension as a path',
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Night' },
      { [ENTERPRISE]: { department: 'Night' } },
    ],
    [
      'the address of an extension as a key',
      { op: 'Add', value: { [ENTERPRISE]: { department: 'Day' } } },
      { [ENTERPRISE]: { department: 'Day' } },
    ],
    [
      'a filter that matches nothing yet',
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+49 5' },
      { phoneNumbers: [{ value: '+49 5' }] },
    ],
    [
      'a filtered address',
      { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Kiel' },
      { addresses: [{ locality: 'Kiel' }] },
    ],
    ['a field of ours', { op: 'Add', path: `${OWN}:orgLevel`, value: 'Lead' }, { [OWN]: { orgLevel: 'Lead' } }],
    [
      'a list of one',
      { op: 'Replace', path: 'name.givenName', value: [{ value: 'Beo' }] },
      { name: { givenName: 'Beo' } },
    ],
  ])('changes a person by %s', async (_words, operation, expected) => {
    const id = await create(entraUser(newName()))
    const changed = await own.send('PATCH', `/Users/${id}`, patch(operation))
    expect(changed).toMatchObject({ status: 200, body: expected })
    expect((await own.send('GET', `/Users/${id}`)).body).toEqual(changed.body)
  })

  test('names a manager by text, whom it may take away again, and nobody whom the domain does not have', async () => {
    const [boss, stranger] = [await create(entraUser(newName())), (await makeDirectory(server)).admin]
    const id = await create(entraUser(newName()))
    const path = `${ENTERPRISE}:manager`
    const set = (value: unknown) => own.send('PATCH', `/Users/${id}`, patch({ op: 'Add', path, value }))
    expect((await set(boss)).body[ENTERPRISE].manager.value).toBe(boss)
    await own.send('PATCH', `/Users/${id}`, patch({ op: 'Remove', path }))
    expect(await accountOf(id)).toMatchObject({ manager_id: null })
    expect((await set({ value: boss })).body[ENTERPRISE].manager.value).toBe(boss)
    await set(stranger.id)
    expect(await accountOf(id)).toMatchObject({ manager_id: boss })
    const other = await create(entraUser(newName()))
    const { $ref } = (await set({ value: other })).body[ENTERPRISE].manager
    await set(boss)
    expect((await set({ $ref })).body[ENTERPRISE].manager).toEqual({ value: other, $ref })
    await set({ $ref: '', displayName: 'Nobody' })
    expect(await accountOf(id)).toMatchObject({ manager_id: other })
  })

  test('sends attributes that are not kept: the rest counts, and the log names them', async () => {
    const id = await create(entraUser(newName()))
    const [event] = await eventsOf()
    expect(event).toMatchObject({ action: 'user.create', account_id: id, ignored: expect.arrayContaining(['title']) })
    const both = patch(
      { op: 'Replace', path: 'title', value: 'Head' },
      { op: 'Replace', path: 'emails[type eq "home"].value', value: 'x@y.test' },
    )
    expect((await own.send('PATCH', `/Users/${id}`, both)).status).toBe(200)
  })
})

describe('Okta', () => {
  test('brings a person in, replaces them whole, and deactivates them without a path', async () => {
    const name = newName()
    const id = await create(oktaUser(name))
    const changed = { ...oktaUser(name), id, name: { givenName: 'Ana María', familyName: 'Ruiz' } }
    expect(await own.send('PUT', `/Users/${id}`, changed)).toMatchObject({
      status: 200,
      body: { name: { givenName: 'Ana María' } },
    })
    const off = await own.send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    expect(off.body.active).toBe(false)
    expect((await accountOf(id))?.password_hash).toBeNull()
    const on = await own.send('PUT', `/Users/${id}`, changed)
    expect(on.body.active).toBe(true)
  })

  test('changes a user name and address together', async () => {
    const [name, next] = [newName(), newName()]
    const id = await create(oktaUser(name))
    const { body } = await own.send('PUT', `/Users/${id}`, { ...oktaUser(next), externalId: `00u${name}` })
    expect(body).toMatchObject({ userName: `${next}@okta.test`, emails: [{ value: `${next}@okta.test` }] })
  })
})

describe('a person', () => {
  test('whom an administrator made is found by either login and taken over by the directory', async () => {
    const email = `${newName()}@there.test`
    const before = await makeAccount(server, {
      domainId: own.domainId,
      roleId: own.roleId,
      email,
      username: `u_${newName().slice(-8)}x`,
    })
    const { body } = await find(`userName eq "${email}"`)
    expect(body.Resources[0].id).toBe(before.id)
    const value = { externalId: `known-${before.id}`, userName: email.toUpperCase() }
    expect((await own.send('PATCH', `/Users/${before.id}`, patch({ op: 'replace', value }))).body).toMatchObject(value)
    expect((await find(`externalId eq "known-${before.id}"`)).body.totalResults).toBe(1)
  })

  test('is written once: the same again changes nothing and stands nowhere', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    const before = await accountOf(id)
    const events = await eventsOf()
    expect((await own.send('PUT', `/Users/${id}`, entraUser(name))).status).toBe(200)
    expect(await accountOf(id)).toEqual(before)
    expect(await eventsOf()).toEqual(events)
  })

  test('is made once, however often a directory sends them at once, and a whole directory twice does nothing twice', async () => {
    const { domainId, send } = await makeDirectory(server)
    const people = Array.from({ length: 30 }, () => entraUser(newName()))
    const bring = (body: object) => send('POST', USERS, body)
    const answers = await Promise.all(people.flatMap((one) => [bring(one), bring(one)]))
    const counts = answers.map(({ status }) => status).sort()
    expect(counts).toEqual([...people.map(() => 201), ...people.map(() => 409)])
    const look = () =>
      queryRows(
        server,
        `select a.*, l.external_id from account a left join scim_user l on l.account_id = a.id
          where a.domain_id = $1 order by a.id`,
        [domainId],
      )
    const before = await look()
    for (const one of people) {
      const filter = encodeURIComponent(`userName eq "${one.userName}"`)
      const { body } = await send('GET', `${USERS}?filter=${filter}`)
      expect((await send('PUT', `${USERS}/${body.Resources[0].id}`, one)).status).toBe(200)
    }
    expect(await look()).toEqual(before)
    expect(before).toHaveLength(people.length + 1)
  })

  test('who has a single name or none gets one from what is there', async () => {
    const name = newName()
    const { name: _none, displayName: _shown, ...bare } = oktaUser(name)
    expect((await own.send('POST', '/Users', bare)).body.name.givenName).toBe(name)
    const full = { ...oktaUser(newName()), name: undefined, displayName: 'Luz de la Cruz' }
    expect((await own.send('POST', '/Users', full)).body.name).toMatchObject({
      givenName: 'Luz',
      familyName: 'de la Cruz',
    })
  })

  test('without an address has the user name as login, where it can be one', async () => {
    const username = `user_${newName().slice(-8)}`
    const id = await create({ schemas: [], userName: username, name: { givenName: 'Lu' } })
    expect(await accountOf(id)).toMatchObject({ username, email: null })
    expect(await own.send('POST', '/Users', { userName: 'a b', name: {} })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
  })

  test.each([
    ['an address', `${newName()}@work.test`, (name: string) => ({ email: name, username: null })],
    ['a username', `user_${newName().slice(-8)}`, (name: string) => ({ email: null, username: name })],
  ])('whose address is removed signs in by the user name, which is %s', async (_kind, userName, expected) => {
    const id = await create({ userName, emails: [{ value: `${newName()}@home.test`, type: 'work' }] })
    const removed = await own.send('PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'emails' }))
    expect(removed).toMatchObject({ status: 200, body: { userName } })
    expect(await accountOf(id)).toMatchObject(expected(userName))
  })

  test('keeps name and language where a directory removes them, and the log says so', async () => {
    const id = await create(entraUser(newName()))
    const operations = ['name', 'preferredLanguage', 'phoneNumbers'].map((path) => ({ op: 'remove', path }))
    const added = { op: 'add', path: 'phoneNumbers', value: [{ value: '555-0100', type: 'work' }] }
    const changed = await own.send('PATCH', `/Users/${id}`, patch(...operations, added))
    expect(changed.body).toMatchObject({
      name: { givenName: 'Bo', familyName: 'Berg' },
      preferredLanguage: 'es-MX',
      phoneNumbers: [{ value: '555-0100' }],
    })
    const [event] = await eventsOf()
    expect(event?.ignored?.toSorted()).toEqual(['name.familyName', 'name.givenName', 'preferredLanguage'])
  })

  test('is changed in the version that was read, or not at all', async () => {
    const id = await create(entraUser(newName()))
    const { etag } = (await own.send('GET', `/Users/${id}`)).headers
    const change = (value: string) =>
      server.request({
        method: 'PATCH',
        url: `/scim/v2/Users/${id}`,
        headers: { authorization: `Bearer ${own.token}`, 'if-match': String(etag) },
        payload: patch({ op: 'replace', path: 'name.givenName', value }),
      })
    expect((await change('First')).status).toBe(200)
    expect(await change('Second')).toMatchObject({ status: 412, body: { status: '412' } })
  })

  test.each([
    ['a flag that is none', patch({ op: 'replace', path: 'active', value: 'perhaps' }), 'invalidValue'],
    ['an unreadable path', patch({ op: 'replace', path: 'emails[', value: 'x' }), 'invalidPath'],
    ['an operation that there is not', patch({ op: 'move', path: 'active', value: true }), 'invalidSyntax'],
    ['a removal of nothing', patch({ op: 'remove' }), 'noTarget'],
    [
      'a name that is too long',
      patch({ op: 'replace', path: 'name.givenName', value: 'x'.repeat(101) }),
      'invalidValue',
    ],
    ['no operations', {}, 'invalidSyntax'],
    [
      'an address that is none',
      patch({ op: 'replace', path: 'emails', value: [{ value: 'nowhere' }] }),
      'invalidValue',
    ],
  ])('is not changed by %s', async (_words, body, scimType) => {
    const id = await create(entraUser(newName()))
    const before = await accountOf(id)
    expect(await own.send('PATCH', `/Users/${id}`, body)).toMatchObject({
      status: 400,
      body: { status: '400', scimType },
    })
    expect(await accountOf(id)).toEqual(before)
    const [event] = await eventsOf({ refused: '1' })
    expect(event).toMatchObject({ action: 'user.update', account_id: id, status: 400 })
  })
})

describe('leaving', () => {
  test('is asked of a stranger whose registration nobody confirmed, once the directory links the account', async () => {
    const registered = { emailVerifiedAt: null, emailRegisteredAt: new Date() }
    const person = await makeAccount(server, { domainId: own.domainId, roleId: own.roleId, ...registered })
    const session = await signIn(server, person)
    const link = patch({ op: 'replace', path: 'externalId', value: newName() })
    expect((await own.send('PATCH', `/Users/${person.id}`, link)).status).toBe(200)
    expect((await server.call(getMe, { token: session.token })).status).toBe(401)
    await expect(signIn(server, person)).rejects.toThrow('sign-in failed')
  })

  test('takes effect at the next request', async () => {
    const id = await create(entraUser(newName()))
    const person = await makeAccount(server, { domainId: own.domainId, roleId: own.roleId })
    const session = await signIn(server, person)
    expect((await server.call(getMe, { token: session.token })).status).toBe(200)
    const off = patch({ op: 'Replace', path: 'active', value: 'False' })
    expect((await own.send('PATCH', `/Users/${person.id}`, off)).status).toBe(200)
    expect((await server.call(getMe, { token: session.token })).status).toBe(401)
    expect((await eventsOf())[0]).toMatchObject({
      action: 'user.deactivate',
      account_id: person.id,
      fields: ['active'],
    })
    expect((await own.send('GET', `/Users/${id}`)).body.active).toBe(true)
  })

  test('by deletion deactivates; who comes back under the same id goes on with what they had', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect(await accountOf(id)).toMatchObject({ active: false, anonymised_at: null })
    expect((await own.send('GET', `/Users/${id}`)).status).toBe(404)
    expect((await find(`userName eq "${name}@entra.test"`)).body.totalResults).toBe(0)
    expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(404)
    expect(await own.send('POST', '/Users', { ...entraUser(name), externalId: 'somebody else' })).toMatchObject({
      status: 409,
    })
    expect(await create(entraUser(name))).toBe(id)
    expect(await accountOf(id)).toMatchObject({ active: true })
  })

  describe('by deletion, without an external id', () => {
    const without = { externalId: undefined }
    /** Brings a person in and deletes them. Returns the answer to the directory that sends this person now. */
    async function comeBack(name: string, before: object, now: object, meanwhile?: (id: string) => Promise<unknown>) {
      const id = await create(entraUser(name, before))
      expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204)
      await meanwhile?.(id)
      const { status, body } = await own.send('POST', '/Users', entraUser(name, now))
      return { id, status, body, account: await accountOf(id) }
    }
    const deletedDaysAgo = (days: number) => (id: string) =>
      seed(server, ({ query }) =>
        query('update scim_user set deleted_at = $2 where account_id = $1', [
          id,
          new Date(server.time.now().getTime() - days * 86_400_000),
        ]),
      )

    test.each([
      ['the account had none', without, {}],
      ['the new person has none', {}, without],
    ])('the same address is someone else’s: %s', async (_case, before, now) => {
      const { id, status, body, account } = await comeBack(newName(), before, now)
      expect([status, body.scimType]).toEqual([409, 'uniqueness'])
      expect(body.detail).toContain('activate that account first')
      expect(account).toMatchObject({ active: false })
      expect(await queryRows(server, 'select deleted_at from scim_user where account_id = $1', [id])).toEqual([
        { deleted_at: expect.any(Date) },
      ])
    })

    test.each([
      ['the account had none', without, {}],
      ['the directory sends none now', {}, without],
    ])('who was activated by hand is taken up again: %s', async (_case, before, now) => {
      const activate = async (id: string) => {
        const { token } = own.admin
        const { status } = await server.call(updateAccount, { token, params: { id }, body: { active: true } })
        expect(status).toBe(200)
      }
      const { id, status, body } = await comeBack(newName(), before, now, activate)
      expect([status, body.id]).toEqual([201, id])
      expect((await own.send('GET', `/Users/${id}`)).status).toBe(200)
    })

    test('who was activated by hand does not go to a person with another external id', async () => {
      const activate = (id: string) =>
        seed(server, ({ query }) => query('update account set active = true where id = $1', [id]))
      expect(await comeBack(newName(), {}, { externalId: newName() }, activate)).toMatchObject({ status: 409 })
    })

    test('where the directory never sends one, the same person comes back within 30 days', async () => {
      const soon = await comeBack(newName(), without, without, deletedDaysAgo(29))
      expect([soon.status, soon.body.id]).toEqual([201, soon.id])
      const late = await comeBack(newName(), without, without, deletedDaysAgo(31))
      expect([late.status, late.account]).toMatchObject([409, { active: false }])
    })
  })

  test('anonymizes where the domain chose that, and nothing of the person stays in the log', async () => {
    const other = await makeDirectory(server, { deletes: true })
    const name = newName()
    const { body } = await other.send('POST', '/Users', entraUser(name))
    const settings = { token: other.admin.token, params: { id: other.domainId } }
    expect((await server.call(updateScim, { ...settings, body: { removal: 'anonymise' } })).body.removal).toBe(
      'anonymise',
    )
    expect((await other.send('DELETE', `/Users/${body.id}`)).status).toBe(204)
    expect((await accountOf(body.id))?.anonymised_at).not.toBeNull()
    const log = await queryRows(server, 'select * from scim_event where domain_id = $1', [other.domainId])
    expect(log).toEqual([expect.objectContaining({ action: 'user.anonymise', account_id: null, name: null })])
    expect((await other.send('GET', `/Users/${body.id}`)).status).toBe(404)
  })
})

describe('deleting for good', () => {
  test('takes from the log what names the person, and nothing of another domain or of a group of that name', async () => {
    const [here, there] = [await makeDirectory(server, { deletes: true }), await makeDirectory(server)]
    const username = `user_${newName().slice(-8)}`
    const person = await makeAccount(server, { domainId: here.domainId, roleId: here.roleId, username })
    const refused = { userName: username.toUpperCase(), active: 'perhaps' }
    for (const { send } of [here, there]) {
      expect((await send('POST', USERS, refused)).status).toBe(400)
      expect((await send('POST', '/Groups', { displayName: username })).status).toBe(201)
    }
    const settings = { token: here.admin.token, params: { id: here.domainId } }
    await server.call(updateScim, { ...settings, body: { removal: 'anonymise' } })
    expect((await here.send('DELETE', `/Users/${person.id}`)).status).toBe(204)
    const log = async ({ domainId }: TestDirectory) =>
      (await queryRows<{ action: string }>(server, 'select action from scim_event where domain_id = $1', [domainId]))
        .map(({ action }) => action)
        .sort()
    expect(await log(here)).toEqual(['group.create', 'user.anonymise'])
    expect(await log(there)).toEqual(['group.create', 'user.create'])
  })

  const withdraw = ({ admin }: TestDirectory) =>
    seed(server, ({ query }) =>
      query(
        `update role set permissions = permissions #- '{api,v2,accounts,destroy_by_id}' #- '{api,v2,groups,destroy_by_id}'
          where id = (select role_id from account where id = $1)`,
        [admin.id],
      ),
    )

  test('is chosen by nobody who may not do it by hand', async () => {
    const weak = await makeDirectory(server)
    const settings = { token: weak.admin.token, params: { id: weak.domainId } }
    const choose = (removal: 'deactivate' | 'anonymise') => server.call(updateScim, { ...settings, body: { removal } })
    expect((await choose('anonymise')).status).toBe(403)
    expect((await choose('deactivate')).body.removal).toBe('deactivate')
  })

  test('ends once the maker of the token may not do it any more: people are deactivated, groups stay', async () => {
    const other = await makeDirectory(server, { deletes: true })
    const { domainId, admin, send } = other
    const settings = { token: admin.token, params: { id: domainId } }
    await server.call(updateScim, { ...settings, body: { removal: 'anonymise' } })
    const [user, group] = [
      (await send('POST', USERS, entraUser(newName()))).body.id,
      await makeGroup(server, domainId, []),
    ]
    await withdraw(other)
    expect((await send('DELETE', `/Users/${user}`)).status).toBe(204)
    expect(await accountOf(user)).toMatchObject({ active: false, anonymised_at: null })
    expect(await send('DELETE', `/Groups/${group}`)).toMatchObject({
      status: 403,
      body: { status: '403', detail: expect.stringContaining('can’t delete groups') },
    })
    expect((await send('GET', `/Groups/${group}`)).status).toBe(200)
    expect((await server.call(listScimEvents, { ...settings, query: {} })).body.slice(0, 2)).toMatchObject([
      { action: 'group.delete', status: 403, group_id: group },
      { action: 'user.keep', status: 204, account_id: user },
    ])
  })
})

describe('a token', () => {
  const CALLS = [
    ['GET', '/Users'],
    ['POST', '/Users'],
    ['POST', `${USERS}/.search`],
    ['GET', '/Users/:user'],
    ['PUT', '/Users/:user'],
    ['PATCH', '/Users/:user'],
    ['DELETE', '/Users/:user'],
    ['GET', '/Groups'],
    ['POST', '/Groups'],
    ['POST', '/Groups/.search'],
    ['GET', '/Groups/:group'],
    ['PUT', '/Groups/:group'],
    ['PATCH', '/Groups/:group'],
    ['DELETE', '/Groups/:group'],
    ['POST', '/.search'],
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/Schemas'],
    ['GET', '/ResourceTypes'],
    ['GET', '/Nothing'],
  ] as const
  let apiKey: string
  let foreigner: TestDirectory
  beforeAll(async () => {
    foreigner = await makeDirectory(server)
    const body = { domain_id: own.domainId, title: 'A key of the API', permissions: ['api.v2.accounts.list'] }
    apiKey = (await server.call(createApiKey, { token: (await makeGlobalAdministrator(server)).token, body })).body.key
  })
  const ABSENT = '01890000-0000-7000-8000-000000000000'
  const bodyFor = (method: string, path: string) => {
    if (path.endsWith('.search')) return {}
    if (method === 'PATCH') return patch({ op: 'replace', path: 'displayName', value: 'Taken over' })
    return path.startsWith('/Users') ? { userName: `${newName()}@x.test` } : { displayName: newName() }
  }

  test.each(CALLS)('is needed for %s %s', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : bodyFor(method, path)
    const at = path.replace(':user', ABSENT).replace(':group', ABSENT)
    for (const token of [null, mistype(own.token), own.admin.token, apiKey]) {
      const { status, body: said } = await sender(server, token)(method, at, body)
      expect([status, said.status, said.schemas]).toEqual([401, '401', ['urn:ietf:params:scim:api:messages:2.0:Error']])
    }
  })

  test.each(CALLS.filter(([, path]) => path.includes(':')))(
    'of another domain finds nobody: %s %s',
    async (method, path) => {
      const user = await create(entraUser(newName()))
      const group = await makeGroup(server, own.domainId, [user])
      const rows = () =>
        queryRows(
          server,
          'select a.*, (select count(*) from account_group where account_id = a.id) as n from account a where id = $1',
          [user],
        )
      const before = await rows()
      const body = method === 'GET' || method === 'DELETE' ? undefined : bodyFor(method, path)
      const call = (id: string) => foreigner.send(method, path.replace(/:user|:group/, id), body)
      const foreign = await call(path.startsWith('/Users') ? user : group)
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual((await call(ABSENT)).body)
      expect(await rows()).toEqual(before)
    },
  )

  test('reads and changes its own domain alone, and none below', async () => {
    const below = await makeDomain(server, { parentId: own.domainId })
    const child = await makeAccount(server, { domainId: below, roleId: await makeRole(server, below) })
    expect((await own.send('GET', `/Users/${child.id}`)).status).toBe(404)
    expect((await find(`emails eq "${child.email}"`)).body.totalResults).toBe(0)
    const group = await makeGroup(server, own.domainId, [])
    const add = patch({ op: 'Add', path: 'members', value: [{ value: child.id }] })
    expect(await own.send('PATCH', `/Groups/${group}`, add)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    })
  })

  test('ends at once: deleted, run out, or with its domain', async () => {
    const { domainId, admin, send } = await makeDirectory(server)
    const settings = await server.call(getScim, { token: admin.token, params: { id: domainId } })
    expect(settings.body.tokens[0]).not.toHaveProperty('token')
    await seed(server, ({ query }) =>
      query('update scim_token set expires_at = $2 where domain_id = $1', [domainId, server.time.now()]),
    )
    expect((await send('GET', '/Users')).status).toBe(401)
    await seed(server, ({ query }) => query('update scim_token set expires_at = null where domain_id = $1', [domainId]))
    expect((await send('GET', '/Users')).status).toBe(200)
    await seed(server, ({ query }) => query('update domain set active = false where id = $1', [domainId]))
    expect((await send('GET', '/Users')).status).toBe(401)
    await seed(server, ({ query }) => query('update domain set active = true where id = $1', [domainId]))
    const id = settings.body.tokens[0].id
    expect((await server.call(deleteScimToken, { token: admin.token, params: { id } })).status).toBe(204)
    expect((await send('GET', '/Users')).status).toBe(401)
  })

  test('is made by nobody who could not do the same by hand', async () => {
    const { domainId } = await makeDirectory(server)
    const admin = await makeAdministrator(
      server,
      DIRECTORY_PERMISSIONS.filter((name) => name !== 'api.v2.accounts.list'),
      domainId,
    )
    await expect(makeToken(server, admin, domainId)).rejects.toThrow('forbidden')
  })

  test('has its changes in the audit log, under its title', async () => {
    const id = await create(entraUser(newName()))
    const [event] = await queryRows<{ details: object; account_id: string }>(
      server,
      'select * from audit_event where target_id = $1',
      [id],
    )
    expect(event).toMatchObject({
      action: 'account.create',
      account_id: own.admin.id,
      details: { scim_token: 'Entra ID' },
    })
    const { token } = await makeGlobalAdministrator(server)
    const { body } = await server.call(listAuditEvents, { token, query: { target_id: id } })
    expect(body).toMatchObject([{ actor_kind: 'scim_token', actor_title: 'Entra ID', actor_name: 'Entra ID' }])
  })
})

describe('protection', () => {
  const off = patch({ op: 'replace', value: { active: false } })

  test('nobody is changed who may do more than the maker of the token, and the log says why', async () => {
    const stronger = await makeAdministrator(server, ['api.v2.roles.create'], own.domainId)
    for (const [method, body] of [
      ['PATCH', off],
      ['DELETE', undefined],
      ['PUT', entraUser(newName())],
    ] as const) {
      const said = await own.send(method, `/Users/${stronger.id}`, body)
      expect(said, method).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('has more permissions') },
      })
    }
    expect(await accountOf(stronger.id)).toMatchObject({ active: true, email: stronger.email })
    expect((await eventsOf({ refused: '1' }))[0]).toMatchObject({
      status: 403,
      account_id: stronger.id,
      reason: 'forbidden',
    })
  })

  test('no token changes a global administrator, not even one that a global administrator made', async () => {
    const chief = await makeGlobalAdministrator(server)
    const send = sender(server, await makeToken(server, chief, chief.domainId))
    const other = await makeGlobalAdministrator(server)
    expect((await send('PATCH', `/Users/${other.id}`, off)).status).toBe(403)
  })

  test('once its maker is gone a token goes on with learners, and changes no administrator', async () => {
    const { domainId, admin, send } = await makeDirectory(server)
    const other = await makeAdministrator(server, [], domainId)
    const { body } = await send('POST', '/Users', entraUser(newName()))
    await seed(server, ({ query }) => query('update account set active = false where id = $1', [admin.id]))
    expect((await send('PATCH', `/Users/${body.id}`, off)).status).toBe(200)
    expect((await send('PATCH', `/Users/${other.id}`, off)).status).toBe(403)
  })

  test('new people get no role that the maker could not give', async () => {
    const other = await makeDirectory(server)
    const strong = await makeRole(server, other.domainId, ['ui.v1.type.admin', 'api.v2.roles.create'])
    await seed(server, ({ query }) =>
      query('update domain set default_role_id = $2 where id = $1', [other.domainId, strong]),
    )
    expect((await other.send('POST', '/Users', entraUser(newName()))).status).toBe(403)
    await seed(server, ({ query }) => query('update domain set default_role_id = null where id = $1', [other.domainId]))
    expect(await other.send('POST', '/Users', entraUser(newName()))).toMatchObject({ status: 400 })
  })

  test('an address of another organization is taken only where nobody confirmed it for seven days', async () => {
    const other = await makeDirectory(server)
    const [kept, free] = [newName(), newName()]
    const email = (name: string) => `${name}@entra.test`
    const registered = new Date(server.time.now().getTime() - 8 * 24 * 3600_000)
    await makeAccount(server, { domainId: other.domainId, roleId: other.roleId, email: email(kept) })
    const loser = await makeAccount(server, {
      domainId: other.domainId,
      roleId: other.roleId,
      email: email(free),
      emailRegisteredAt: registered,
    })
    const refused = await own.send('POST', '/Users', entraUser(kept))
    expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect(JSON.stringify(refused.body)).not.toContain(kept)
    await create(entraUser(free))
    expect(await accountOf(loser.id)).toMatchObject({ email: null })
  })

  test('a changed address is told to the person at the old one', async () => {
    const name = newName()
    const id = await create(entraUser(name))
    const value = `new-${name}@entra.test`
    await own.send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value }))
    const mails = await queryRows<{ to_email: string }>(
      server,
      'select to_email from communication where account_id = $1',
      [id],
    )
    expect(new Set(mails.map((mail) => mail.to_email))).toEqual(new Set([`${name}@entra.test`, value]))
  })
})

describe('groups', () => {
  test('come with members and lose them in each of the usual ways', async () => {
    const [one, two, three] = [
      await create(entraUser(newName())),
      await create(entraUser(newName())),
      await create(oktaUser(newName())),
    ]
    const title = newName()
    const made = await own.send('POST', '/Groups', {
      displayName: title,
      externalId: `g-${title}`,
      members: [{ value: one }],
    })
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: title, externalId: `g-${title}`, members: [{ value: one, type: 'User' }] },
    })
    expect((await own.send('POST', '/Groups', { displayName: title.toUpperCase() })).status).toBe(409)
    const { id } = made.body
    const members = async () =>
      ((await own.send('GET', `/Groups/${id}`)).body.members ?? [])
        .map((member: { value: string }) => member.value)
        .sort()
    const change = async (...operations: object[]) => {
      expect((await own.send('PATCH', `/Groups/${id}`, patch(...operations))).status).toBe(200)
      return members()
    }
    expect(await change({ op: 'Add', path: 'members', value: [{ value: two }, { value: three }] })).toEqual(
      [one, two, three].sort(),
    )
    expect(await change({ op: 'Remove', path: 'members', value: [{ value: two }] })).toEqual([one, three].sort())
    expect(await change({ op: 'remove', path: `members[value eq "${one}"]` })).toEqual([three])
    expect(await change({ op: 'replace', path: 'members', value: [{ value: one }] })).toEqual([one])
    const $ref = `http://evenground.test/scim/v2/Users/${two}`
    expect(await change({ op: 'replace', path: 'members', value: [{ $ref }] })).toEqual([two])
    expect(await change({ op: 'replace', path: 'members', value: [{ value: one, $ref }] })).toEqual([one])
    const renamed = `${title} 2`
    expect(await change({ op: 'replace', value: { id, displayName: renamed } })).toEqual([one])
    expect((await find(`displayName eq "${renamed}"`, 'Groups')).body.Resources[0]).toMatchObject({
      id,
      displayName: renamed,
    })
    expect((await own.send('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    expect((await own.send('GET', `/Users/${one}`)).body.groups).toEqual([
      expect.objectContaining({ value: id, display: renamed }),
    ])
    const listed = async (query: string) =>
      (await own.send('GET', `/Groups?filter=displayName%20eq%20%22${renamed.replace(' ', '%20')}%22${query}`)).body
        .Resources[0]
    expect(await listed('')).not.toHaveProperty('members')
    expect((await listed('&attributes=members.value')).members).toEqual([{ value: one }])
    expect(await change({ op: 'remove', path: 'members' })).toEqual([])
    expect((await own.send('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await own.send('GET', `/Groups/${id}`)).status).toBe(404)
  })
})

describe('eight changes of one version at once', () => {
  const change = (method: string, path: string, tag: string, payload?: object) =>
    server.request({
      method: method as 'PUT',
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${own.token}`, 'if-match': tag },
      ...(payload && { payload }),
    })
  const ONE_WINS = [200, 412, 412, 412, 412, 412, 412, 412]
  const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
  const eight = <T>(send: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_one, n) => send(n)))

  test('of a group: the first counts alone, and its members stay', async () => {
    const title = newName()
    const members = [await create(entraUser(newName())), await create(entraUser(newName()))]
    const made = await own.send('POST', '/Groups', { displayName: title })
    const { id } = made.body
    const answers = await eight((n) =>
      change('PUT', `/Groups/${id}`, '"v1"', { displayName: title, members: [{ value: members[n % 2] }] }),
    )
    expect(statusesOf(answers)).toEqual(ONE_WINS)
    const winner = answers.findIndex(({ status }) => status === 200)
    const after = await own.send('GET', `/Groups/${id}`)
    expect(after.body.members).toMatchObject([{ value: members[winner % 2] }])
    expect((await change('DELETE', `/Groups/${id}`, '"v1"')).status).toBe(412)
    expect((await change('DELETE', `/Groups/${id}`, String(after.headers.etag))).status).toBe(204)
  })

  test('of a person, also of what only the directory knows', async () => {
    const id = await create(entraUser(newName()))
    const { etag } = (await own.send('GET', `/Users/${id}`)).headers
    const value = newName()
    const answers = await eight((n) =>
      change('PATCH', `/Users/${id}`, String(etag), patch({ op: 'replace', path: 'externalId', value: value + n })),
    )
    expect(statusesOf(answers)).toEqual(ONE_WINS)
  })

  test('of a person who is off already: none deletes what someone else has just changed', async () => {
    const id = await create({ ...entraUser(newName()), active: false })
    const { etag } = (await own.send('GET', `/Users/${id}`)).headers
    const answer = await whileHeld(
      server,
      ({ query }) => query(`update account set department = 'New', version = version + 1 where id = $1`, [id]),
      () => change('DELETE', `/Users/${id}`, String(etag)),
    )
    expect(answer.status).toBe(412)
  })
})

test('a group is deleted together with the line of the log, or not at all', async () => {
  const { id } = (await own.send('POST', '/Groups', { displayName: newName() })).body
  const table = 'alter table scim_event'
  await runStatement(server.databaseUrl, `${table} add constraint no_room check (action <> 'group.delete') not valid`)
  expect((await own.send('DELETE', `/Groups/${id}`)).status).toBe(500)
  await runStatement(server.databaseUrl, `${table} drop constraint no_room`)
  expect((await own.send('GET', `/Groups/${id}`)).status).toBe(200)
  expect((await own.send('DELETE', `/Groups/${id}`)).status).toBe(204)
})

test('settings of a directory that two save at once both count', async () => {
  const { admin, domainId } = await makeDirectory(server, { deletes: true })
  const from = { token: admin.token, params: { id: domainId } }
  const attributes = [{ field: 'department' as const, attribute: `${ENTERPRISE}:costCenter` }]
  await whileHeld(
    server,
    ({ query }) => query('select from domain where id = $1 for update', [domainId]),
    () =>
      Promise.all([
        server.call(updateScim, { ...from, body: { removal: 'anonymise' } }),
        server.call(updateScim, { ...from, body: { attributes } }),
      ]),
    2,
  )
  const after = (await server.call(getScim, from)).body
  const { attribute } = after.attributes.find(({ field }: { field: string }) => field === 'department')
  expect([after.removal, attribute]).toEqual(['anonymise', `${ENTERPRISE}:costCenter`])
})

test('a group whose members follow a rule keeps them: it can be made, renamed and sent back as it was read', async () => {
  const { domainId, send, admin } = await makeDirectory(server, { deletes: true })
  const inCare = () => entraUser(newName())
  const [ana, bo, cleo] = [
    (await send('POST', USERS, inCare())).body.id,
    (await send('POST', USERS, inCare())).body.id,
    (await send('POST', USERS, inCare())).body.id,
  ]
  const stranger = admin.id
  const rule = [{ field: 'department', operator: 'is', values: ['Care'] }]
  const id = await makeGroup(server, domainId, [ana, bo, cleo], { rule })
  // The directory does not see her any more, but the rule still includes her.
  await send('DELETE', `/Users/${cleo}`)
  const members = (...ids: string[]) => ids.map((value) => ({ value }))
  const { body } = await send('GET', `/Groups/${id}`)
  expect(body.members).toHaveLength(2)
  const change = (...operations: object[]) => send('PATCH', `/Groups/${id}`, patch(...operations))
  const path = 'members'
  for (const answer of [
    await send('PUT', `/Groups/${id}`, body),
    await send('PUT', `/Groups/${id}`, { displayName: `${domainId} 2`, members: members(bo, ana) }),
    await change({ op: 'replace', path, value: members(bo, ana) }, { op: 'add', path, value: members(ana) }),
    await change({ op: 'add', path, value: members(ana) }, { op: 'replace', path: 'externalId', value: 'ours' }),
    await change({ op: 'remove', path, value: members(stranger) }),
  ])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  for (const operation of [
    { op: 'add', path, value: members(stranger) },
    { op: 'remove', path, value: members(ana) },
    { op: 'remove', path },
    { op: 'replace', path, value: members(ana) },
    { op: 'replace', value: { displayName: 'Lost', members: [] } },
  ]) {
    expect(await change(operation), JSON.stringify(operation)).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    })
  }
  expect((await send('GET', `/Groups/${id}`)).body).toMatchObject({
    displayName: `${domainId} 2`,
    externalId: 'ours',
    members: [{ value: expect.any(String) }, { value: expect.any(String) }],
  })
  const rows = await queryRows(server, 'select 1 from account_group where group_id = $1', [id])
  expect(rows).toHaveLength(3)
  expect((await send('POST', '/Groups', { displayName: newName(), members: members(ana) })).status).toBe(201)
})

test('a group of thousands names each of them once', async () => {
  const { domainId, roleId, send } = await makeDirectory(server)
  const [one, other] = [await makeGroup(server, domainId, []), await makeGroup(server, domainId, [])]
  await seed(server, async ({ query }) => {
    await query(
      `insert into account (id, domain_id, role_id, given_name, family_name, username)
       select gen_random_uuid(), $1, $2, '{}', '{}', 'crowd_' || at from generate_series(1, 4500) at`,
      [domainId, roleId],
    )
    await query(
      `insert into account_group (group_id, account_id, domain_id)
       select unnest($2::uuid[]), id, $1 from account where domain_id = $1 and username like 'crowd%'`,
      [domainId, [one, other]],
    )
  })
  const countOf = ({ members }: { members: { value: string }[] }) => new Set(members.map(({ value }) => value)).size
  const { body } = await send('GET', `/Groups/${one}`)
  expect([body.members.length, countOf(body)]).toEqual([4500, 4500])
  const list = (await send('GET', '/Groups?attributes=members')).body.Resources
  expect(list.map(countOf)).toEqual([4500, 4500])
})

describe('a list', () => {
  let other: TestDirectory
  const list = (query: string) => other.send('GET', `/Users?${query}`)
  const names = (body: { Resources: { name: { givenName: string } }[] }) =>
    body.Resources.map(({ name }) => name.givenName)
  beforeAll(async () => {
    other = await makeDirectory(server)
    for (const givenName of ['Ada', 'Bea', 'Cleo', 'Dora']) {
      const { body } = await other.send(
        'POST',
        '/Users',
        entraUser(newName(), { name: { givenName, familyName: 'Zett' } }),
      )
      if (givenName === 'Dora')
        await other.send('PATCH', `/Users/${body.id}`, patch({ op: 'replace', value: { active: false } }))
    }
  })

  test('is paged and sorted by the database, and counts all', async () => {
    const zett = 'filter=name.familyName%20eq%20%22zett%22&sortBy=name.givenName'
    const second = await list(`${zett}&startIndex=2&count=2`)
    expect(second.body).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 })
    expect(names(second.body)).toEqual(['Bea', 'Cleo'])
    expect(names((await list(`${zett}&sortOrder=descending&count=1`)).body)).toEqual(['Dora'])
    expect((await list(`${zett}&count=0`)).body).toMatchObject({ totalResults: 4, Resources: [] })
    expect((await list(`${zett}&startIndex=-3`)).body).toMatchObject({ startIndex: 1, totalResults: 4 })
  })

  test.each([
    ['name.givenName sw "c"', ['Cleo']],
    ['name.givenName co "e" and active eq true', ['Bea', 'Cleo']],
    ['not (name.givenName ew "a") and name.familyName eq "Zett"', ['Cleo']],
    ['(name.givenName eq "Ada" or name.givenName eq "Bea") and active eq true', ['Ada', 'Bea']],
    ['emails[type eq "work" and value co "@entra"] and name.givenName gt "Cl"', ['Cleo', 'Dora']],
    [`${ENTERPRISE}:department eq "care" and active eq false`, ['Dora']],
    ['meta.created gt "2020-01-01T00:00:00Z" and phoneNumbers pr', []],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName EQ "ADA"', ['Ada']],
    [`name.givenName eq "x' or 1=1 --"`, []],
  ])('is filtered by %s', async (filter, expected) => {
    const { status, body } = await list(`sortBy=name.givenName&filter=${encodeURIComponent(filter)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(names(body)).toEqual(expected)
  })

  test.each([
    'password eq "x"',
    'userName eq',
    'userName like "x"',
    `a eq "${'x'.repeat(2000)}"`,
    `${'('.repeat(900)}active eq true`,
    't.password_hash pr',
    'meta.created gt "soon"',
    // Each additional line break would double the time.
    `a eq "${'\n'.repeat(200)}`,
  ])('refuses the filter %s', async (filter) => {
    expect(await list(`filter=${encodeURIComponent(filter)}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    })
  })

  test('answers what was asked for', async () => {
    const filter = encodeURIComponent('name.givenName eq "Ada"')
    const only = (await list(`filter=${filter}&attributes=userName,name.givenName,${ENTERPRISE}:department`)).body
      .Resources[0]
    expect(Object.keys(only).sort()).toEqual(['id', 'name', 'schemas', ENTERPRISE, 'userName'].sort())
    expect(only.name).toEqual({ givenName: 'Ada' })
    const without = (await list(`filter=${filter}&excludedAttributes=name,meta`)).body.Resources[0]
    expect(without).not.toHaveProperty('name')
    expect(without).toHaveProperty('emails')
    const searched = await other.send('POST', `${USERS}/.search`, {
      filter: 'name.givenName eq "Ada"',
      attributes: ['userName'],
    })
    expect(Object.keys(searched.body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName'])
    const all = await other.send('POST', '/.search', { count: 3 })
    expect(all.body).toMatchObject({ totalResults: 5, itemsPerPage: 3 })
  })
})

test.each([
  ['/Users', 'user.read'],
  ['/Groups', 'group.read'],
  ['', 'user.read'],
])('a search at "%s" that is refused is a read in the log', async (within, action) => {
  const path = `${within}/.search`
  for (const [body, status] of [
    [{ filter: 'no such thing' }, 400],
    [{ filter: 'x'.repeat(300_000) }, 413],
  ] as const) {
    expect((await own.send('POST', path, body)).status).toBe(status)
    expect((await eventsOf({ refused: '1' }))[0]).toMatchObject({ action, status })
  }
})

describe('one request', () => {
  const many = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_one, at) => make(at))
  const refused = { status: 400, body: { status: '400', scimType: 'invalidValue' } }

  test('names at most a hundred attributes to be answered', async () => {
    const ask = (attributes: string[], key = 'attributes') =>
      own.send('POST', `${USERS}/.search`, { [key]: attributes })
    const names = many(99, (at) => `x${at}`)
    const some = await ask([...names, 'userName'])
    expect(Object.keys(some.body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName'])
    expect(await ask([...names, 'a', 'b'])).toMatchObject(refused)
    expect(await ask([...names, 'a', 'b'], 'excludedAttributes')).toMatchObject(refused)
    expect(await own.send('GET', `/Groups?attributes=${many(101, () => 'a').join()}`)).toMatchObject(refused)
    expect(await ask(['x'.repeat(201)])).toMatchObject(refused)
    const userName = newName()
    expect(
      await own.send('POST', `/Users?attributes=${many(101, () => 'a').join()}`, oktaUser(userName)),
    ).toMatchObject(refused)
    expect((await find(`userName eq "${userName}@okta.test"`)).body.totalResults).toBe(0)
  })

  test('answers an extension that is named as a whole', async () => {
    const id = await create(entraUser(newName()))
    const { body } = await own.send('GET', `/Users/${id}?attributes=${ENTERPRISE}`)
    expect(Object.keys(body).sort()).toEqual(['id', 'schemas', ENTERPRISE].sort())
  })

  test('says at most two hundred things of a person, fifty of them by a filter, and a thousand of a group', async () => {
    const keys = (count: number) => Object.fromEntries(many(count, (at) => `x${at}`).map((name) => [name, null]))
    const id = await create({ ...entraUser(newName()), ...keys(100) })
    expect(await own.send('PUT', `/Users/${id}`, { ...entraUser(newName()), ...keys(200) })).toMatchObject(refused)
    const change = (...operations: object[]) => own.send('PATCH', `/Users/${id}`, patch(...operations))
    const parts = { op: 'replace', value: keys(101) }
    expect((await change(parts)).status).toBe(200)
    expect(await change(parts, parts)).toMatchObject(refused)
    expect(await change({ op: 'add', path: 'name', value: keys(200) })).toMatchObject(refused)
    const home = { op: 'add', path: 'emails[type eq "home"].value', value: 'x@y.test' }
    expect((await change(...Array.from({ length: 50 }, () => home))).status).toBe(200)
    expect(await change(...Array.from({ length: 51 }, () => home))).toMatchObject(refused)
    expect(await own.send('POST', '/Groups', { displayName: newName(), ...keys(1000) })).toMatchObject(refused)
  })

  test('is large for groups alone', async () => {
    const title = 'x'.repeat(300_000)
    expect(await own.send('POST', USERS, { userName: newName(), title })).toMatchObject({ status: 413 })
    expect(await own.send('POST', `${USERS}/.search`, { filter: title })).toMatchObject({ status: 413 })
    expect(await own.send('POST', '/Groups', { displayName: newName(), title })).toMatchObject({ status: 201 })
  })
})

test('the service describes itself', async () => {
  const config = await own.send('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } })
  const schemas = (await own.send('GET', '/Schemas')).body
  expect(schemas.totalResults).toBe(4)
  const user = await own.send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
  expect(user.body.attributes.map(({ name }: { name: string }) => name)).toContain('phoneNumbers')
  expect((await own.send('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
})

interface DescribedAttribute {
  name: string
  mutability: string
  multiValued: boolean
  referenceTypes?: string[]
  subAttributes?: DescribedAttribute[]
}

test('schemas describe each part that is answered, and whom a reference can name', async () => {
  const boss = await create(entraUser(newName()))
  const person = await create(entraUser(newName(), { [ENTERPRISE]: { manager: { value: boss } } }))
  await own.send(
    'PATCH',
    `/Users/${person}`,
    patch({ op: 'add', path: 'phoneNumbers', value: [{ value: '555-0100' }] }),
  )
  const group = await own.send('POST', '/Groups', { displayName: newName(), members: [{ value: person }] })
  const user = (await own.send('GET', `/Users/${person}`)).body
  const attributesOf = async (id: string): Promise<DescribedAttribute[]> =>
    (await own.send('GET', `/Schemas/${id}`)).body.attributes
  const [core, enterprise, groups] = await Promise.all(
    [user.schemas[0], ENTERPRISE, group.body.schemas[0]].map((id) => attributesOf(id)),
  )
  const namesOf = (list: DescribedAttribute[] = []) => list.map(({ name }) => name)
  const expectDescribed = (answer: Record<string, unknown>, described: DescribedAttribute[] = []) => {
    for (const [name, value] of Object.entries(answer)) {
      if (['schemas', 'id', 'meta'].includes(name) || name.startsWith('urn:')) continue
      expect(namesOf(described)).toContain(name)
      const parts = Array.isArray(value) ? value[0] : value
      const inside = described.find((one) => one.name === name)?.subAttributes
      if (typeof parts === 'object' && parts !== null) expectDescribed(parts as Record<string, unknown>, inside)
    }
  }
  expectDescribed(user, core)
  expectDescribed(user[ENTERPRISE], enterprise)
  expectDescribed(group.body, groups)
  const refOf = (list: DescribedAttribute[] | undefined, name: string) =>
    list?.find((one) => one.name === name)?.subAttributes?.find((one) => one.name === '$ref')
  expect(refOf(core, 'groups')).toMatchObject({ mutability: 'readOnly', referenceTypes: ['Group'] })
  expect(refOf(enterprise, 'manager')).toMatchObject({ mutability: 'readWrite', referenceTypes: ['User'] })
  expect(refOf(groups, 'members')).toMatchObject({ mutability: 'immutable', referenceTypes: ['User'] })
})

test('what does not fit is named in the text of the refusal: SCIM has no list of faults', async () => {
  const dates = { startAt: '2026-02-01T00:00:00Z', endAt: '2026-01-01T00:00:00Z' }
  const refused = await own.send('POST', USERS, entraUser(newName(), { [OWN]: dates }))
  expect(refused).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue', detail: 'end_at: The end must come after the start.' },
  })
})

test('what is no SCIM is refused in the form of SCIM', async () => {
  const broken = await server.request({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/scim+json' },
    payload: '{"userName":',
  })
  expect(broken).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax', status: '400' } })
  expect((await own.send('GET', '/Nothing')).body).toMatchObject({ status: '404' })
  expect((await own.send('GET', `${USERS}/not-an-id`)).body).toMatchObject({ status: '404' })
})
