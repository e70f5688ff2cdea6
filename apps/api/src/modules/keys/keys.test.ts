import type { PermissionKey } from '@evenground/shared/constants'
import { createBulkRun, getBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import {
  anonymiseAccount,
  createAccount,
  getAccount,
  listAccounts,
  updateAccount,
} from '@evenground/shared/contract/accounts'
import { listAuditEvents } from '@evenground/shared/contract/audit'
import { createDomain, getDomain, updateDomain } from '@evenground/shared/contract/domains'
import { createFactor } from '@evenground/shared/contract/factors'
import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@evenground/shared/contract/keys'
import { listRoles } from '@evenground/shared/contract/roles'
import { describe, expect, test, vi } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { mistype } from '../../../test/factories/token.ts'
import { createTestServer } from '../../../test/harness.ts'
import { announceKeyEnds } from './announce-ends.ts'

const server = await createTestServer()

const KEYS: PermissionKey[] = [
  'api.v2.keys.count',
  'api.v2.keys.list',
  'api.v2.keys.create',
  'api.v2.keys.get_by_id',
  'api.v2.keys.update_by_id',
  'api.v2.keys.destroy_by_id',
]
const LIST = 'api.v2.accounts.list'
const DAY = 24 * 60 * 60

const makeKeeper = (permissions: readonly PermissionKey[], domainId?: string) =>
  makeAdministrator(server, [...KEYS, ...permissions], domainId)

type KeyTraits = { permissions?: PermissionKey[]; addresses?: string[]; expires_at?: string | null; domain_id?: string }

const create = ({ token }: SignedInPerson, traits: KeyTraits = {}) =>
  server.call(createApiKey, { token, body: { title: 'Payroll', permissions: [LIST], ...traits } })

async function makeKey(keeper: SignedInPerson, traits: KeyTraits = {}) {
  const { status, body } = await create(keeper, traits)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; key: string; prefix: string }
}

const use = async (key: string, address?: string) =>
  (await server.call(listAccounts, { token: key, query: {}, ...(address && { address }) })).status

const inDays = (days: number): string => new Date(server.time.now().getTime() + days * DAY * 1000).toISOString()

describe('a new key', () => {
  test('is shown once, in a form that scanners recognize, and stored as a hash alone', async () => {
    const keeper = await makeKeeper([LIST])
    const { id, key, prefix } = await makeKey(keeper)
    expect(key).toMatch(/^eg_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
    expect(key.startsWith(`${prefix}_`)).toBe(true)
    const read = await server.call(getApiKey, { token: keeper.token, params: { id } })
    const listed = await server.call(listApiKeys, { token: keeper.token, query: {} })
    expect(JSON.stringify([read.body, listed.body])).not.toContain(key.slice(prefix.length + 1))
    expect(listed.body).toEqual([read.body])
    const rows = await queryRows<{ text: string }>(server, 'select t::text as text from api_key t where id = $1', [id])
    expect(rows[0]?.text).not.toContain(key.slice(prefix.length + 1))
    expect(await use(key)).toBe(200)
  })

  test('with a mistyped character is refused', async () => {
    const { key } = await makeKey(await makeKeeper([LIST]))
    expect(await use(mistype(key))).toBe(401)
    expect(await use(`${key}x`)).toBe(401)
  })

  test('lives a year where nothing is said, for ever where that is said', async () => {
    const keeper = await makeKeeper([LIST])
    expect((await create(keeper)).body.expires_at).toBe(inDays(365))
    expect((await create(keeper, { expires_at: null })).body.expires_at).toBeNull()
  })

  test.each([
    ['a permission that its maker lacks', { permissions: ['api.v2.groups.list'] as PermissionKey[] }, 403, undefined],
    ['a permission for people alone', { permissions: ['api.v2.keys.list'] as PermissionKey[] }, 422, 'permissions.0'],
    ['a tab', { permissions: [LIST, 'ui.v1.tab.accounts'] as PermissionKey[] }, 422, 'permissions.1'],
    ['no such permission', { permissions: ['api.v2.accounts.lst' as PermissionKey] }, 422, 'permissions.0'],
    ['a name as an address', { addresses: ['203.0.113.7', 'localhost'] }, 422, 'addresses.1'],
    ['too long a network', { addresses: ['203.0.113.0/33'] }, 422, 'addresses.0'],
    ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }, 422, 'expires_at'],
  ])('is refused with %s', async (_what, traits, status, path) => {
    const answer = await create(await makeKeeper([LIST]), traits)
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.[0]?.path).toBe(path)
  })

  test('of another tenant is as good as none', async () => {
    const { id } = await makeKey(await makeKeeper([LIST]))
    const stranger = await makeKeeper([LIST])
    for (const endpoint of [getApiKey, revokeApiKey, deleteApiKey]) {
      expect((await server.call(endpoint, { token: stranger.token, params: { id } })).status).toBe(404)
    }
    expect((await create(stranger, { domain_id: await makeDomain(server) })).status).toBe(404)
  })
})

describe('where a key comes from', () => {
  test('is looked at, IPv4, IPv6 and IPv4 written as IPv6', async () => {
    const keeper = await makeKeeper([LIST])
    const { key } = await makeKey(keeper, { addresses: ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'] })
    const statuses = async (addresses: string[]) => {
      const found: number[] = []
      for (const address of addresses) found.push(await use(key, address))
      return found
    }
    expect(await statuses(['203.0.113.200', '198.51.100.7', '2001:db8:1::5', '::ffff:203.0.113.9'])).toEqual([
      200, 200, 200, 200,
    ])
    expect(await statuses(['203.0.114.1', '198.51.100.8', '2001:db9::1', '::1', '127.0.0.1'])).toEqual([
      401, 401, 401, 401, 401,
    ])
  })

  test('does not change by what a client says of itself', async () => {
    const { key } = await makeKey(await makeKeeper([LIST]), { addresses: ['203.0.113.7'] })
    const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' }
    expect((await server.call(listAccounts, { token: key, query: {}, headers })).status).toBe(401)
  })
})

test('behind a proxy that the server trusts, the address is the one that the proxy saw', async () => {
  const behind = await createTestServer({ TRUST_PROXY: 'true' })
  const { token } = await makeAdministrator(behind, [...KEYS, LIST])
  const body = { title: 'Payroll', permissions: [LIST], addresses: ['203.0.113.7'] }
  const { key } = (await behind.call(createApiKey, { token, body })).body
  const ask = async (seen: string) =>
    (await behind.call(listAccounts, { token: key, query: {}, headers: { 'x-forwarded-for': seen } })).status
  // Only the last address is from the proxy. Those before it are the client's own claim.
  expect([await ask('203.0.113.7'), await ask('198.51.100.1, 203.0.113.7')]).toEqual([200, 200])
  expect([await ask('198.51.100.1'), await ask('203.0.113.7, 198.51.100.1')]).toEqual([401, 401])
})

describe('a key never may more than its maker', () => {
  test('whose rights shrink: it shrinks with them, and says so', async () => {
    const keeper = await makeKeeper([LIST, 'api.v2.roles.list'])
    const { id, key } = await makeKey(keeper, { permissions: [LIST, 'api.v2.roles.list'] })
    const boss = await makeKeeper([LIST], keeper.domainId)
    const roleId = await makeRole(server, keeper.domainId, ['ui.v1.type.admin', LIST])
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: keeper.id }, data: { roleId } }))
    expect(await use(key)).toBe(200)
    expect((await server.call(listRoles, { token: key, query: {} })).status).toBe(403)
    const { body } = await server.call(getApiKey, { token: boss.token, params: { id } })
    expect(body).toMatchObject({ state: 'active', suspended_permissions: ['api.v2.roles.list'] })
  })

  test.each([
    ['is switched off', { active: false }],
    ['is past the last day', { endAt: new Date('2020-01-01') }],
    ['was anonymised', { anonymisedAt: new Date() }],
  ])('who %s: it stops', async (_what, data) => {
    const keeper = await makeKeeper([LIST])
    const { id, key } = await makeKey(keeper)
    expect(await use(key)).toBe(200)
    const boss = await makeKeeper([], keeper.domainId)
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: keeper.id }, data }))
    expect(await use(key)).toBe(401)
    expect((await server.call(getApiKey, { token: boss.token, params: { id } })).body.state).toBe('stopped')
  })

  test('who moves to where the domain of the key is out of reach: it stops', async () => {
    const keeper = await makeKeeper([LIST])
    const { key } = await makeKey(keeper)
    const domainId = await makeDomain(server)
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: keeper.id }, data: { domainId } }))
    expect(await use(key)).toBe(401)
  })

  test('who is erased: it is revoked', async () => {
    const keeper = await makeKeeper([LIST])
    const { id } = await makeKey(keeper)
    const { token } = await makeGlobalAdministrator(server)
    expect((await server.call(anonymiseAccount, { token, params: { id: keeper.id } })).status).toBe(204)
    expect((await server.call(getApiKey, { token, params: { id } })).body.state).toBe('revoked')
  })

  test('who is the global administrator: it reaches its domain and what is below, and the shared library stays closed', async () => {
    const keeper = await makeGlobalAdministrator(server)
    const domainId = await makeDomain(server)
    const below = await makeDomain(server, { parentId: domainId })
    const permissions: PermissionKey[] = ['api.v2.domains.get_by_id', 'api.v2.factors.create', LIST]
    const { key } = await makeKey(keeper, { domain_id: domainId, permissions })
    const status = async (id: string) => (await server.call(getDomain, { token: key, params: { id } })).status
    expect([await status(domainId), await status(below), await status(await makeDomain(server))]).toEqual([
      200, 200, 404,
    ])
    const factor = (domain_id?: null) =>
      server.call(createFactor, { token: key, body: { title: 'Trust', ...(domain_id === null && { domain_id }) } })
    expect((await factor(null)).status).toBe(403)
    expect((await factor()).body.domain_id).toBe(domainId)
  })

  test('a domain that is switched off stops its keys, those below it included', async () => {
    const keeper = await makeGlobalAdministrator(server)
    const above = await makeDomain(server)
    const { key } = await makeKey(keeper, { domain_id: await makeDomain(server, { parentId: above }) })
    expect(await use(key)).toBe(200)
    await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: above }, data: { active: false } }))
    expect(await use(key)).toBe(401)
  })
})

describe('who keeps keys', () => {
  test('with fewer rights than a key cannot change or rotate it, but can revoke it', async () => {
    const keeper = await makeKeeper([LIST, 'api.v2.roles.list'])
    const { id, key } = await makeKey(keeper, { permissions: [LIST, 'api.v2.roles.list'] })
    const { token } = await makeKeeper([LIST], keeper.domainId)
    const params = { id }
    const renamed = await server.call(updateApiKey, { token, params, body: { title: 'Mine' } })
    const rotated = await server.call(rotateApiKey, { token, params, body: { overlap_days: 30 } })
    expect([renamed.body.code, rotated.body.code]).toEqual(['forbidden', 'forbidden'])
    expect((await server.call(revokeApiKey, { token, params })).body.state).toBe('revoked')
    expect(await use(key)).toBe(401)
  })

  test('cannot give a key more than they hold', async () => {
    const keeper = await makeKeeper([LIST])
    const { id } = await makeKey(keeper)
    const body = { permissions: [LIST, 'api.v2.roles.list'] }
    expect((await server.call(updateApiKey, { token: keeper.token, params: { id }, body })).body.code).toBe('forbidden')
  })

  test('records which permissions a key gained and lost', async () => {
    const keeper = await makeKeeper([LIST, 'api.v2.accounts.get_by_id'])
    const { id } = await makeKey(keeper)
    const save = (body: object) => server.call(updateApiKey, { token: keeper.token, params: { id }, body })
    expect((await save({ permissions: ['api.v2.accounts.get_by_id'] })).status).toBe(200)
    expect((await save({ title: 'Other' })).status).toBe(200)
    const events = await queryRows<{ details: object }>(
      server,
      "select details from audit_event where target_id = $1 and action = 'api_key.update' order by id",
      [id],
    )
    expect(events.map(({ details }) => details)).toEqual([
      {
        title: expect.any(String),
        fields: ['permissions'],
        permissions_added: ['api.v2.accounts.get_by_id'],
        permissions_removed: [LIST],
      },
      { title: expect.any(String), fields: ['title'] },
    ])
  })

  test('changes nothing of a key that has ended, and not from an older state', async () => {
    const keeper = await makeKeeper([LIST])
    const { id } = await makeKey(keeper)
    const { token } = keeper
    const body = { title: 'Other' }
    const changed = await server.call(updateApiKey, { token, params: { id }, body, headers: { 'if-match': '"v1"' } })
    expect(changed).toMatchObject({ status: 200, body, headers: { etag: '"v2"' } })
    const stale = await server.call(updateApiKey, { token, params: { id }, body, headers: { 'if-match': '"v1"' } })
    expect(stale.status).toBe(412)
    await server.call(revokeApiKey, { token, params: { id } })
    const ended = await server.call(updateApiKey, { token, params: { id }, body })
    expect(ended).toMatchObject({ status: 409, body: { code: 'key_ended' } })
    expect((await server.call(rotateApiKey, { token, params: { id }, body: { overlap_days: 1 } })).status).toBe(409)
    expect((await server.call(deleteApiKey, { token, params: { id } })).status).toBe(204)
    expect((await server.call(getApiKey, { token, params: { id } })).status).toBe(404)
  })

  test('lists those of a domain, without those that ended where asked so', async () => {
    const keeper = await makeKeeper([LIST])
    const first = await makeKey(keeper)
    server.time.advance(1)
    const second = await makeKey(keeper)
    await server.call(revokeApiKey, { token: keeper.token, params: { id: first.id } })
    const list = async (ended?: '0') => {
      const query = { domain_id: keeper.domainId, ...(ended && { ended }) }
      return (await server.call(listApiKeys, { token: keeper.token, query })).body.map(({ id }: { id: string }) => id)
    }
    expect(await list()).toEqual([second.id, first.id])
    expect(await list('0')).toEqual([second.id])
  })
})

describe('rotation', () => {
  test('makes a key of the same kind; both work until the overlap is over', async () => {
    const keeper = await makeKeeper([LIST])
    const old = await makeKey(keeper, { addresses: ['127.0.0.1'], expires_at: inDays(100) })
    const rotate = () =>
      server.call(rotateApiKey, { token: keeper.token, params: { id: old.id }, body: { overlap_days: 2 } })
    const { status, body } = await rotate()
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Payroll', permissions: [LIST], addresses: ['127.0.0.1'], replaces_id: old.id })
    expect(body.expires_at).toBe(inDays(100))
    expect([await use(old.key), await use(body.key)]).toEqual([200, 200])
    expect(await rotate()).toMatchObject({ status: 422, body: { errors: [{ code: 'already_replaced' }] } })
    const start = server.time.now()
    server.time.advance(2 * DAY)
    expect([await use(old.key), await use(body.key)]).toEqual([401, 200])
    server.time.set(start)
  })

  test('without an overlap ends the old key at once', async () => {
    const keeper = await makeKeeper([LIST])
    const old = await makeKey(keeper)
    const input = { token: keeper.token, params: { id: old.id }, body: { overlap_days: 0 } }
    const { body } = await server.call(rotateApiKey, input)
    expect([await use(old.key), await use(body.key)]).toEqual([401, 200])
  })

  test('by somebody else makes them the maker of the new key', async () => {
    const keeper = await makeKeeper([LIST])
    const other = await makeKeeper([LIST], keeper.domainId)
    const old = await makeKey(keeper)
    const input = { token: other.token, params: { id: old.id }, body: { overlap_days: 5 } }
    const { body } = await server.call(rotateApiKey, input)
    expect(body.account_id).toBe(other.id)
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: other.id }, data: { active: false } }))
    expect([await use(old.key), await use(body.key)]).toEqual([200, 401])
  })
})

describe('a key in use', () => {
  test('has its last use written once a minute at most', async () => {
    const keeper = await makeKeeper([LIST])
    const { id, key } = await makeKey(keeper)
    const lastUse = async () =>
      (await server.call(getApiKey, { token: keeper.token, params: { id } })).body.last_used_at
    expect(await lastUse()).toBeNull()
    await use(key)
    const first = server.time.now().toISOString()
    server.time.advance(59)
    await use(key)
    expect(await lastUse()).toBe(first)
    server.time.advance(2)
    await use(key)
    expect(await lastUse()).toBe(server.time.now().toISOString())
  })

  test('has a limit of its own', async () => {
    const keeper = await makeKeeper([LIST])
    const [busy, idle] = [await makeKey(keeper), await makeKey(keeper)]
    server.time.set(new Date(Math.ceil(server.time.now().getTime() / 60_000) * 60_000))
    const statuses = new Map<number, number>()
    for (let request = 0; request < 605; request++) {
      const status = await use(busy.key)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, 600],
      [429, 5],
    ])
    expect(await use(idle.key)).toBe(200)
    server.time.advance(60)
    expect(await use(busy.key)).toBe(200)
  })

  test('is nobody: it sees no recovery questions, and its maker is to it a person as any other', async () => {
    const keeper = await makeKeeper(['api.v2.accounts.get_by_id'])
    const { key } = await makeKey(keeper, { permissions: ['api.v2.accounts.get_by_id'] })
    const { id } = await makeAccount(server, { domainId: keeper.domainId, roleId: keeper.roleId })
    const secret = { accountId: id, domainId: keeper.domainId, position: 1, question: 0, answerHash: 'x' }
    await seed(server, ({ prisma }) => prisma.accountSecret.create({ data: secret }))
    const seen = async (token: string) => (await server.call(getAccount, { token, params: { id } })).body.secret1
    expect([await seen(keeper.token), await seen(key)]).toEqual([{ question: 0 }, null])
    const me = await server.request({
      method: 'GET',
      url: '/api/v2/accounts/me',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(me).toMatchObject({ status: 403, body: { code: 'not_for_keys' } })
  })

  test('changes nobody whose role holds what the key lacks', async () => {
    const rights: PermissionKey[] = ['api.v2.accounts.update_by_id', 'api.v2.accounts.get_by_id', LIST]
    const keeper = await makeKeeper(rights)
    const { key } = await makeKey(keeper, { permissions: rights })
    const learner = await makeLearner(server, keeper.domainId)
    const rename = (id: string) =>
      server.call(updateAccount, { token: key, params: { id }, body: { username: `renamed_${id.slice(-8)}` } })
    expect((await rename(learner.id)).status).toBe(200)
    expect((await rename(keeper.id)).status).toBe(403)
  })

  test('gives and takes roles of learners alone, and changes no login of whoever administers', async () => {
    const rights: PermissionKey[] = [
      'api.v2.accounts.create',
      'api.v2.accounts.update_by_id',
      'api.v2.domains.update_by_id',
      LIST,
    ]
    const keeper = await makeKeeper(rights)
    const { key } = await makeKey(keeper, { permissions: rights })
    const { domainId } = keeper
    const [learning, weaker] = [await makeRole(server, domainId), await makeRole(server, domainId, [LIST])]
    const create = (role_id: string) =>
      server.call(createAccount, {
        token: key,
        body: { ...{ given_name: 'Ana', family_name: 'Ruiz', role_id }, username: `ana_${role_id.slice(-8)}` },
      })
    const made = await create(learning)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await create(weaker)).body.code).toBe('not_for_keys')
    const { id } = await makeAccount(server, { domainId, roleId: weaker })
    const change = async (token: string, who: string, body: object) =>
      (await server.call(updateAccount, { token, params: { id: who }, body })).body.code ?? 'done'
    expect(await change(key, made.body.id, { role_id: weaker })).toBe('not_for_keys')
    expect(await change(key, id, { role_id: learning })).toBe('not_for_keys')
    expect(await change(key, id, { password: 'Taken0ver-by-a-leaked-key' })).toBe('not_for_keys')
    expect(await change(key, id, { role_id: weaker, job: 'Nurse' })).toBe('done')
    const offer = {
      token: key,
      params: { id: domainId },
      body: { roles: [learning, weaker, await makeRole(server, null, [LIST])] },
    }
    expect((await server.call(updateDomain, offer)).body.code).toBe('not_for_keys')
    // The person who made the key has all permissions of this role and may grant it.
    expect(await change(keeper.token, made.body.id, { role_id: weaker })).toBe('done')
  })

  test('changes a domain, but not how people sign in', async () => {
    const rights: PermissionKey[] = ['api.v2.domains.update_by_id']
    const keeper = await makeKeeper(rights)
    const { key } = await makeKey(keeper, { permissions: rights })
    const change = (body: object) =>
      server.call(updateDomain, { token: key, params: { id: keeper.domainId }, body: body as never })
    expect((await change({ paused: true })).status).toBe(200)
    expect((await change({ allow_registration: true })).body.code).toBe('not_for_keys')
  })

  test('changes a domain, but not what its emails say', async () => {
    const rights: PermissionKey[] = ['api.v2.domains.update_by_id', 'api.v2.domains.create', 'api.v2.domains.get_by_id']
    const keeper = await makeKeeper(rights)
    const { key } = await makeKey(keeper, { permissions: rights })
    const change = async (token: string, body: object) => {
      const answer = await server.call(updateDomain, { token, params: { id: keeper.domainId }, body: body as never })
      return answer.body.code ?? 'done'
    }
    const text = { email_account_created_intro: '<p>Start <a href="https://example.com">here</a>.</p>' }
    for (const body of [text, { email_digest_subject: 'Read this' }]) {
      expect(await change(key, body)).toBe('not_for_keys')
    }
    const create = { title: 'Branch', domain_id: keeper.domainId }
    const made = (body: object) => server.call(createDomain, { token: key, body: { ...create, ...body } })
    expect((await made(text)).body.code).toBe('not_for_keys')
    expect((await made({ email_account_created_intro: null })).status).toBe(201)
    expect(await change(keeper.token, text)).toBe('done')
    // Programs that send back what they read change no text.
    const { body } = await server.call(getDomain, { token: key, params: { id: keeper.domainId } })
    const { email_account_created_intro, email_digest_subject } = body
    expect(await change(key, { paused: true, email_account_created_intro, email_digest_subject })).toBe('done')
    expect(await change(key, { email_account_created_intro: null })).toBe('not_for_keys')
  })

  test('begins a change of many accounts that goes on as long as the key does', async () => {
    const rights: PermissionKey[] = ['api.v2.accounts.update_by_id']
    const keeper = await makeKeeper(rights)
    const { key, id: keyId } = await makeKey(keeper, { permissions: rights })
    const { id } = await makeLearner(server, keeper.domainId)
    const begun = await server.call(createBulkRun, { token: key, body: { action: 'deactivate', ids: [id] } })
    expect(begun.status, JSON.stringify(begun.body)).toBe(201)
    const run = () => server.call(getBulkRun, { token: key, params: { id: begun.body.id } })
    await expect.poll(async () => (await run()).body.state).toBe('done')
    const [event] = await queryRows<{ actor_id: string; account_id: string; details: object }>(
      server,
      `select actor_id, account_id, details from audit_event where target_id = $1 and actor_id = $2`,
      [id, keyId],
    )
    expect(event).toMatchObject({ account_id: keeper.id, details: { api_key: 'Payroll' } })
    expect((await server.call(getBulkRun, { token: keeper.token, params: { id: begun.body.id } })).status).toBe(404)
  })
})

test('the audit log names the key, what was done to it and by whom', async () => {
  const keeper = await makeKeeper(['api.v2.factors.create'])
  const { token } = await makeGlobalAdministrator(server)
  const { id, key } = await makeKey(keeper, { permissions: ['api.v2.factors.create'] })
  await server.call(createFactor, { token: key, body: { title: 'Trust' } })
  expect(await use(key)).toBe(403)
  await server.call(revokeApiKey, { token: keeper.token, params: { id } })
  const list = async (query: object) =>
    (await server.call(listAuditEvents, { token, query: { ...query, order_by: 'occurred_at' } })).body
  expect(await list({ actor_id: id })).toMatchObject([
    { action: 'factor.create', actor_kind: 'api_key', actor_title: 'Payroll', account_id: keeper.id },
    { action: 'call.refused', actor_kind: 'api_key', outcome: 'refused' },
  ])
  expect(await list({ target_id: id })).toMatchObject([
    { action: 'api_key.create', actor_kind: 'account', actor_id: keeper.id, details: { title: 'Payroll' } },
    { action: 'api_key.revoke', actor_title: null },
  ])
})

test('a maker who cannot be written to does not keep others from hearing of their keys', async () => {
  const [first, second] = [await makeKeeper([LIST]), await makeKeeper([LIST])]
  for (const keeper of [first, second]) await makeKey(keeper, { expires_at: inDays(20) })
  server.time.advance(7 * DAY)
  const { database } = server.platform
  const failing = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('no such text'))
  await expect(announceKeyEnds(server.platform)).rejects.toThrow('the ends of 1 keys were not announced')
  failing.mockRestore()
  const heard = async () =>
    (
      await queryRows<{ id: string }>(
        server,
        `select account_id as id from communication where type = 'key_ending' and account_id = any ($1)`,
        [[first.id, second.id]],
      )
    ).map(({ id }) => id)
  expect(await heard()).toHaveLength(1)
  await announceKeyEnds(server.platform)
  expect((await heard()).sort()).toEqual([first.id, second.id].sort())
  server.time.advance(-7 * DAY)
})

test('a key that ends in two weeks is told to its maker, once for each end, and not where it was exchanged', async () => {
  const keeper = await makeKeeper([LIST])
  const ending = await makeKey(keeper, { expires_at: inDays(20) })
  const exchanged = await makeKey(keeper, { expires_at: inDays(20) })
  const short = await makeKey(keeper, { expires_at: inDays(7) })
  const params = { id: exchanged.id }
  const successor = (await server.call(rotateApiKey, { token: keeper.token, params, body: { overlap_days: 7 } })).body
  const letters = () =>
    queryRows<{ text: string }>(
      server,
      `select message as text from communication where account_id = $1 and type = 'key_ending'`,
      [keeper.id],
    )
  const tell = () => announceKeyEnds(server.platform)
  await tell()
  expect(await letters()).toEqual([])
  server.time.advance(7 * DAY)
  await tell()
  await tell()
  const told = (await letters()).map(({ text }) => /eg_\w+/.exec(text)?.[0]).sort()
  expect(told).toEqual([ending.prefix, successor.prefix].sort())
  expect(told).not.toContain(short.prefix)
  server.time.advance(-7 * DAY)
})

test('a key sets neither passwords nor security questions of people who exist', async () => {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  const keeper = await makeKeeper(['api.v2.accounts.update_by_id'], domainId)
  const { key } = await makeKey(keeper, { permissions: ['api.v2.accounts.update_by_id'] })
  const { id } = await makeAccount(server, { domainId, roleId })
  const change = async (body: object) => {
    const answer = await server.call(updateAccount, { token: key, params: { id }, body: body as never })
    return [answer.status, (answer.body as { code?: string }).code]
  }
  expect(await change({ password: 'Typed-By-Key-2026!' })).toEqual([403, 'not_for_keys'])
  expect(await change({ secret1: { question: 1, answer: 'guessable' } })).toEqual([403, 'not_for_keys'])
  expect(await change({ job: 'Nurse' })).toEqual([200, undefined])
})
