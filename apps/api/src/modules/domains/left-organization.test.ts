import { randomBytes } from 'node:crypto'
import { getAccount, listAccounts } from '@evenground/shared/contract/accounts'
import { getMe, refreshTokens } from '@evenground/shared/contract/auth'
import { updateDomain } from '@evenground/shared/contract/domains'
import { createApiKey } from '@evenground/shared/contract/keys'
import { createScimToken } from '@evenground/shared/contract/scim'
import {
  createSignInProvider,
  updateSignInProvider,
  updateSingleSignOn,
} from '@evenground/shared/contract/single-sign-on'
import { describe, expect, test } from 'vitest'
import { countWaiting } from '../../../test/database/bare-client.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { makeSelfSigned } from '../../../test/factories/self-signed.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { listAlertReaders } from '../messaging/alert-mails.repo.ts'
import { DIRECTORY_PERMISSIONS } from '../scim/directory.fixture.ts'
import { moveSubtree } from './domain-tree.repo.ts'
import { findDomain } from './domains.repo.ts'

const server = await createTestServer()
const root = await makeGlobalAdministrator(server)

/** An organization that loses a branch, what is below that, and an administrator and a learner of each. */
async function makeOrganizations() {
  const [former, next] = [await makeDomain(server), await makeDomain(server)]
  const branch = await makeDomain(server, { parentId: former })
  const below = await makeDomain(server, { parentId: branch })
  const permissions = [...DIRECTORY_PERMISSIONS, 'api.v2.accounts.get_by_id', 'api.v2.keys.create'] as const
  const admin = await makeAdministrator(server, permissions, former)
  return { former, next, branch, below, admin, learner: await makeLearner(server, below) }
}

const move = (id: string, to: string) =>
  server.call(updateDomain, { token: root.token, params: { id }, body: { domain_id: to } })
const faultOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code]

async function makeProvider(
  domainId: string,
  authorId: string | null,
  data: Partial<Prisma.SignInProviderUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId()
  const client = { issuer: `https://${id}.example`, clientId: 'product', clientSecret: randomBytes(32) }
  const row = { id, domainId, authorId, title: 'Work', ...client, enabled: true, ...data }
  await seed(server, ({ prisma }) => prisma.signInProvider.create({ data: row }))
  return id
}

test('a domain does not leave what an administrator set up who has moved on within the former organization', async () => {
  const { former, next, branch, below, admin } = await makeOrganizations()
  const provider = await makeProvider(below, admin.id)
  const office = await makeDomain(server, { parentId: former })
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: admin.id }, data: { domainId: office } }))
  expect(faultOf(await move(branch, next))).toEqual([422, 'domain_id', 'former_trust'])
  // Whoever is above the new place goes on reaching it, as does whoever comes along.
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: admin.id }, data: { domainId: next } }))
  expect((await move(branch, next)).status).toBe(200)
  const { id: authorId } = await makeLearner(server, branch)
  await seed(server, ({ prisma }) => prisma.signInProvider.update({ where: { id: provider }, data: { authorId } }))
  expect((await move(branch, former)).status).toBe(200)
  await seed(server, ({ prisma }) =>
    prisma.signInProvider.update({ where: { id: provider }, data: { authorId: root.id } }),
  )
  expect((await move(branch, next)).status, 'a global administrator reaches every domain').toBe(200)
})

test('a move ends the sessions that providers of the former organization have opened, and no others', async () => {
  const { former, next, branch, below, admin } = await makeOrganizations()
  const there = await makeProvider(former, admin.id)
  const off = await makeProvider(branch, admin.id, { enabled: false })
  const kept = await makeProvider(branch, root.id)
  const enter = async (providerId: string | null, domainId = below): Promise<SignedInPerson> => {
    const person = await signIn(server, await makeLearner(server, domainId))
    await seed(server, ({ prisma }) =>
      prisma.session.updateMany({ where: { accountId: person.id }, data: { providerId } }),
    )
    return person
  }
  const [fromThere, fromOff] = [await enter(there), await enter(off)]
  const others = [await enter(kept), await enter(null), await enter(there, former)]
  const attempt = (providerId: string, accountId: string) => {
    const secrets = { stateHash: randomBytes(32), browserHash: randomBytes(32), codeHash: randomBytes(32) }
    const expiresAt = new Date(server.time.now().getTime() + 60_000)
    return seed(server, ({ prisma }) =>
      prisma.signInAttempt.create({
        data: { id: newId(), domainId: former, providerId, accountId, ...secrets, expiresAt },
      }),
    )
  }
  await attempt(there, fromThere.id)
  await attempt(kept, fromThere.id)

  const { status, body } = await move(branch, next)
  expect(status, JSON.stringify(body)).toBe(200)
  const renew = async ({ refreshToken }: SignedInPerson) =>
    (await server.call(refreshTokens, { body: { refresh_token: refreshToken } })).status
  const me = async ({ token }: SignedInPerson) => (await server.call(getMe, { token })).status
  for (const one of [fromThere, fromOff]) expect([await me(one), await renew(one)]).toEqual([401, 401])
  for (const one of others) expect([await me(one), await renew(one)]).toEqual([200, 200])
  const left = await queryRows(
    server,
    `select provider_id as id from sign_in_attempt where account_id = '${fromThere.id}'`,
  )
  expect(left).toEqual([{ id: kept }])
})

test('nor do people without passwords leave their last provider', async () => {
  const { former, next, branch, below } = await makeOrganizations()
  await makeProvider(former, root.id)
  await seed(server, ({ prisma }) => prisma.domainSignIn.create({ data: { domainId: below, ssoOnly: true } }))
  expect(faultOf(await move(branch, next))).toEqual([422, 'domain_id', 'loses_provider'])
  const own = await makeProvider(branch, root.id)
  expect((await move(branch, next)).status, 'their own comes along').toBe(200)
  await makeProvider(next, root.id)
  expect((await move(branch, former)).status).toBe(200)
  await seed(server, ({ prisma }) => prisma.signInProvider.delete({ where: { id: own } }))
  expect((await move(branch, next)).status, 'one waits at the new place').toBe(200)
  const elsewhere = await makeDomain(server)
  expect(faultOf(await move(branch, elsewhere))).toEqual([422, 'domain_id', 'loses_provider'])
  const body = { sso_only: false }
  expect((await server.call(updateSingleSignOn, { token: root.token, params: { id: below }, body })).status).toBe(200)
  expect((await move(branch, elsewhere)).status).toBe(200)
})

describe('what is under way while a domain moves', () => {
  /** Moves the domain in a transaction that has not ended when the call begins. Returns the result of the call. */
  async function callMeanwhile(id: string, to: string, call: () => Promise<Answer>): Promise<Answer> {
    let answering: Promise<Answer> | undefined
    await seed(server, async (db) => {
      const parent = await findDomain(db, to)
      if (!parent) throw new Error('no parent')
      await moveSubtree(db, id, parent)
      answering = call()
      await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 10_000 }).toBeGreaterThan(0)
    })
    return (await answering) as Answer
  }

  test('a directory token of the former organization is not made any more', async () => {
    const { next, branch, below, admin } = await makeOrganizations()
    const body = { domain_id: below, title: 'Directory' }
    const answer = await callMeanwhile(branch, next, () => server.call(createScimToken, { token: admin.token, body }))
    expect(answer.status).toBe(404)
    expect(await queryRows(server, `select id from scim_token where domain_id = '${below}'`)).toEqual([])
  })

  test('nor is a provider of it made or turned on', async () => {
    const { next, branch, below, admin } = await makeOrganizations()
    const { certificate } = makeSelfSigned('Former')
    const page = { sign_in_url: 'https://idp.example/sso', certificates: [certificate] }
    const provider = await makeProvider(below, admin.id, {
      ...{ kind: 'saml', clientId: null, clientSecret: null, signInUrl: page.sign_in_url, certificates: [certificate] },
      enabled: false,
    })
    const turnOn = () =>
      server.call(updateSignInProvider, { token: admin.token, params: { id: provider }, body: { enabled: true } })
    expect((await callMeanwhile(branch, next, turnOn)).status).toBe(404)
    const body = { kind: 'saml', title: 'Work', issuer: 'urn:former', enabled: true, ...page } as const
    const other = await makeOrganizations()
    const make = () =>
      server.call(createSignInProvider, {
        token: other.admin.token,
        body: { domain_id: other.below, ...body } as never,
      })
    expect((await callMeanwhile(other.branch, other.next, make)).status).toBe(404)
    const rows = await queryRows(
      server,
      `select enabled from sign_in_provider where domain_id in ('${below}', '${other.below}')`,
    )
    expect(rows).toEqual([{ enabled: false }])
  })

  test('the move waits for a token that is being made, and then sees it', async () => {
    const { next, branch, below, admin } = await makeOrganizations()
    let moving: Promise<Answer> | undefined
    await seed(server, async (db) => {
      await db.query('select from domain where id = $1 for share', [below])
      const token = { id: newId(), domainId: below, accountId: admin.id, title: 'Directory', prefix: 'egscim_' }
      await db.prisma.scimToken.create({ data: { ...token, tokenHash: randomBytes(32) } })
      moving = move(branch, next)
      await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 10_000 }).toBeGreaterThan(0)
    })
    expect(faultOf((await moving) as Answer)).toEqual([422, 'domain_id', 'former_trust'])
  })
})

test('keys, calls and alerts of the former organization end with its reach', async () => {
  const { former, next, branch, below, admin, learner } = await makeOrganizations()
  const keyFor = async (domain_id: string): Promise<string> => {
    const body = { title: 'Payroll', permissions: ['api.v2.accounts.list', 'api.v2.accounts.get_by_id'], domain_id }
    return (await server.call(createApiKey, { token: admin.token, body: body as never })).body.key
  }
  const [keyAbove, keyWithin] = [await keyFor(former), await keyFor(branch)]
  const seeLearner = async (token: string) =>
    (await server.call(getAccount, { token, params: { id: learner.id } })).status
  for (const token of [keyAbove, keyWithin, admin.token]) expect(await seeLearner(token)).toBe(200)
  const readers = () => seed(server, (db) => listAlertReaders(db, below, server.time.now()))

  expect((await move(branch, next)).status).toBe(200)
  expect(await seeLearner(keyAbove)).toBe(404)
  expect(await seeLearner(keyWithin)).toBe(401)
  expect(await seeLearner(admin.token)).toBe(404)
  const { body } = await server.call(listAccounts, { token: keyAbove, query: {} })
  expect((body as { id: string }[]).map(({ id }) => id)).not.toContain(learner.id)
  expect((await readers()).map(({ id }) => id)).not.toContain(admin.id)
})
