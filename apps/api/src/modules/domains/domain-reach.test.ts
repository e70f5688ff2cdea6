import { randomBytes } from 'node:crypto'
import type { PermissionKey } from '@evenground/shared/constants'
import { exportAccount } from '@evenground/shared/contract/accounts'
import { register as registerAccount } from '@evenground/shared/contract/auth'
import { updateDomain } from '@evenground/shared/contract/domains'
import { updateSingleSignOn } from '@evenground/shared/contract/single-sign-on'
import { expect, test } from 'vitest'
import { countWaiting, openTransaction } from '../../../test/database/bare-client.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, type SignedInPerson, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const server = await createTestServer()
const ELEVEN_MINUTES = 11 * 60
const STRONG = 'api.v2.accounts.export' satisfies PermissionKey

const makeMover = () => makeAdministrator(server, ['api.v2.domains.update_by_id', 'api.v2.domains.sign_in'])
const update = (who: SignedInPerson, id: string, body: object) =>
  server.call(updateDomain, { token: who.token, params: { id }, body })
const change = (id: string, data: Prisma.DomainUncheckedUpdateInput) =>
  seed(server, ({ prisma }) => prisma.domain.update({ where: { id }, data }))
const fault = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
]
const GIVES_REACH = [422, 'domain_id', 'gives_reach']

test('a domain is not moved below someone with more permissions than the mover, who would reach its people', async () => {
  const mover = await makeMover()
  const [office, sleeping, branch] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId, active: false }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  const below = await makeDomain(server, { parentId: office })
  const learner = await makeLearner(server, branch)
  const strong = await makeAdministrator(server, [STRONG], office)
  const read = async () =>
    (await server.call(exportAccount, { token: strong.token, params: { id: learner.id } })).status

  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  expect(fault(await update(mover, branch, { domain_id: below }))).toEqual(GIVES_REACH)
  expect(await read()).toBe(404)

  // Nobody has to let in those who begin later, or whose domain sleeps.
  const later = new Date(server.time.now().getTime() + 86_400_000)
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: strong.id }, data: { startAt: later } }))
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  await makeAccount(server, { domainId: sleeping, roleId: strong.roleId })
  expect(fault(await update(mover, branch, { domain_id: sleeping }))).toEqual(GIVES_REACH)

  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: strong.id }, data: { active: false } }))
  expect((await update(mover, branch, { domain_id: below })).status).toBe(200)
  // Whoever is above both places reaches the domain already.
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: strong.id }, data: { active: true } }))
  expect((await update(mover, branch, { domain_id: office })).status).toBe(200)
})

test('nor below an API key with more permissions', async () => {
  const mover = await makeMover()
  const [office, branch] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  const { id: accountId } = await makeLearner(server, mover.domainId)
  const key = {
    id: newId(),
    domainId: office,
    accountId,
    title: 'Sync',
    prefix: 'eg_',
    permissions: ['api.v2.accounts.list'],
  }
  await seed(server, ({ prisma }) => prisma.apiKey.create({ data: { ...key, keyHash: randomBytes(32) } }))
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  const revokedAt = server.time.now()
  await seed(server, ({ prisma }) => prisma.apiKey.update({ where: { id: key.id }, data: { revokedAt } }))
  expect((await update(mover, branch, { domain_id: office })).status).toBe(200)
})

test('nor below a domain in which anyone who registers gets more permissions', async () => {
  const mover = await makeMover()
  const [office, branch] = [
    await makeDomain(server, { parentId: mover.domainId, allowRegistration: true }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  await change(office, { defaultRoleId: await makeRole(server, office, [STRONG]) })
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  await change(office, { allowRegistration: false })
  expect((await update(mover, branch, { domain_id: office })).status).toBe(200)
})

/** A sign-in provider that is on and was saved by this person. */
async function makeProvider(
  domainId: string,
  authorId: string | null,
  settings: Partial<Prisma.SignInProviderUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId()
  const client = { issuer: `https://${id}.example`, clientId: 'product', clientSecret: randomBytes(32) }
  await seed(server, ({ prisma }) =>
    prisma.signInProvider.create({
      data: { id, domainId, authorId, title: 'Work', ...client, enabled: true, ...settings },
    }),
  )
  return id
}
const changeProvider = (id: string, data: Prisma.SignInProviderUncheckedUpdateInput) =>
  seed(server, ({ prisma }) => prisma.signInProvider.update({ where: { id }, data }))

test.each([
  'its own default role',
  'the default role of its domain',
  'a rule for new people',
  'a rule for known people',
])('nor below a provider that gives more permissions by %s', async (way) => {
  const [mover, root] = [await makeMover(), await makeGlobalAdministrator(server)]
  const [office, branch] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  const strong = await makeRole(server, office, [STRONG])
  const isKnown = way === 'a rule for known people'
  const provider = await makeProvider(office, root.id, {
    ...(way === 'its own default role' && { defaultRoleId: strong }),
    createAccounts: !isKnown,
    updateAccounts: isKnown,
  })
  if (way === 'the default role of its domain') await change(office, { defaultRoleId: strong })
  if (way.startsWith('a rule')) {
    const rule = { providerId: provider, domainId: office, position: 0, value: 'Chiefs', roleId: strong }
    await seed(server, ({ prisma }) => prisma.signInRule.create({ data: rule }))
  }
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  await changeProvider(provider, { authorId: null })
  expect((await update(mover, branch, { domain_id: office })).status, 'nobody vouches for it').toBe(200)
  expect((await update(mover, branch, { domain_id: mover.domainId })).status).toBe(200)
  await changeProvider(provider, { authorId: root.id, enabled: false })
  expect((await update(mover, branch, { domain_id: office })).status, 'it is off').toBe(200)
})

test('nor below a directory that creates people with more permissions', async () => {
  const mover = await makeMover()
  const [office, branch] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  await change(office, { defaultRoleId: await makeRole(server, office, [STRONG]) })
  const token = { id: newId(), domainId: office, accountId: mover.id, title: 'Directory', prefix: 'egscim_' }
  await seed(server, ({ prisma }) => prisma.scimToken.create({ data: { ...token, tokenHash: randomBytes(32) } }))
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  const data = { expiresAt: server.time.now() }
  await seed(server, ({ prisma }) => prisma.scimToken.update({ where: { id: token.id }, data }))
  expect((await update(mover, branch, { domain_id: office })).status).toBe(200)
})

test('nor, with people above the mover, below a provider that signs in whoever a global administrator could', async () => {
  const [mover, root] = [await makeMover(), await makeGlobalAdministrator(server)]
  const [office, branch] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  const strong = await makeAdministrator(server, [STRONG], await makeDomain(server, { parentId: branch }))
  const provider = await makeProvider(office, root.id)
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  await changeProvider(provider, { authorId: mover.id })
  expect((await update(mover, branch, { domain_id: office })).status, 'its author is not above them').toBe(200)
  expect((await update(mover, branch, { domain_id: mover.domainId })).status).toBe(200)
  await changeProvider(provider, { authorId: root.id })
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: strong.id }, data: { active: false } }))
  expect((await update(mover, branch, { domain_id: office })).status).toBe(200)
})

test('nor below a provider whose author, from above both places, has more permissions', async () => {
  const mover = await makeMover()
  const [office, branch] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  const author = await makeAdministrator(server, [STRONG], mover.domainId)
  const strong = await makeAdministrator(server, [STRONG], branch)
  await makeProvider(office, author.id)
  expect(fault(await update(mover, branch, { domain_id: office }))).toEqual(GIVES_REACH)
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: strong.id }, data: { active: false } }))
  expect((await update(mover, branch, { domain_id: office })).status).toBe(200)
})

test('a provider that creates people is woken by a domain above only with a role that one could give, and proof', async () => {
  const [mover, root] = [await makeMover(), await makeGlobalAdministrator(server)]
  const branch = await makeDomain(server, { parentId: mover.domainId, active: false })
  const open = await makeDomain(server, { parentId: branch })
  const defaultRoleId = await makeRole(server, open, [STRONG])
  const provider = await makeProvider(open, root.id, { createAccounts: true, defaultRoleId })
  for (const answer of [
    await update(mover, branch, { active: true }),
    await update(mover, open, { domain_id: mover.domainId }),
  ]) {
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'A sign-in provider or directory could give people a role with a permission that you don’t have.',
    ])
  }
  await changeProvider(provider, { defaultRoleId: await makeRole(server, open) })
  await seed(server, ({ prisma }) =>
    prisma.domainSignIn.create({ data: { domainId: mover.domainId, requireFreshProof: true } }),
  )
  server.time.advance(ELEVEN_MINUTES)
  expect((await update(mover, branch, { active: true })).body.code).toBe('fresh_proof_needed')
  await changeProvider(provider, { createAccounts: false })
  expect((await update(mover, branch, { active: true })).status).toBe(200)
})

/** A sleeping branch, and below it a domain where anyone who registers would get a role of their own choice. */
async function makeSleepingBranch(
  permissions: readonly PermissionKey[],
  child: Prisma.DomainUncheckedUpdateInput = {},
) {
  const mover = await makeMover()
  const branch = await makeDomain(server, { parentId: mover.domainId, active: false })
  const open = await makeDomain(server, { parentId: branch, allowRegistration: true })
  await change(open, { defaultRoleId: await makeRole(server, open, permissions), ...child })
  return { mover, branch, open }
}

async function register(domain_id: string): Promise<number> {
  const login = { email: `new-${newId()}@cedar.example`, password: TEST_PASSWORD }
  const name = { given_name: 'Ana', family_name: 'Ruiz' }
  const body = { domain_id, ...login, ...name, accepted_terms: true }
  return (await server.call(registerAccount, { body: body as never })).status
}

test('nobody opens registration with a role above their own by a domain above, or by a move', async () => {
  const { mover, branch, open } = await makeSleepingBranch(['ui.v1.type.learn', STRONG])
  const refused = [
    403,
    'forbidden',
    'Anyone could register and get a default role with a permission that you don’t have.',
  ]
  const answers = [
    await update(mover, branch, { active: true }),
    await update(mover, open, { domain_id: mover.domainId }),
    await update(mover, open, { domain_id: mover.domainId, active: true, allow_registration: true }),
  ]
  for (const { status, body } of answers) expect([status, body.code, body.detail]).toEqual(refused)
  expect(await register(open)).toBe(404)
  expect((await update(mover, branch, { paused: true })).status).toBe(200)
  // What is closed by itself stays closed.
  await change(open, { allowRegistration: false })
  expect((await update(mover, branch, { active: true })).status).toBe(200)
})

test('nobody opens it by taking passwords again', async () => {
  const { mover, branch, open } = await makeSleepingBranch([STRONG])
  await change(branch, { active: true })
  await seed(server, ({ prisma }) => prisma.domainSignIn.create({ data: { domainId: open, ssoOnly: true } }))
  const takePasswords = () =>
    server.call(updateSingleSignOn, { token: mover.token, params: { id: open }, body: { sso_only: false } })
  const { status, body } = await takePasswords()
  expect([status, body.code]).toEqual([403, 'forbidden'])
  await change(open, { defaultRoleId: await makeRole(server, open) })
  expect((await takePasswords()).status).toBe(200)
  expect(await register(open)).toBe(201)
})

test('opening registration by a domain above takes a fresh proof; other changes of its state take none', async () => {
  const { mover, branch, open } = await makeSleepingBranch(['ui.v1.type.learn'])
  await seed(server, ({ prisma }) =>
    prisma.domainSignIn.create({ data: { domainId: mover.domainId, requireFreshProof: true } }),
  )
  server.time.advance(ELEVEN_MINUTES)
  expect((await update(mover, branch, { active: true })).body.code).toBe('fresh_proof_needed')
  expect((await update(mover, open, { domain_id: mover.domainId })).body.code).toBe('fresh_proof_needed')
  expect((await update(mover, branch, { active: false })).status).toBe(200)
  await change(open, { allowRegistration: false })
  expect((await update(mover, branch, { active: true })).status).toBe(200)
})

test('of two changes that open registration only together, the second is refused', async () => {
  const { mover, branch, open } = await makeSleepingBranch([STRONG], { allowRegistration: false })
  // Both would have been checked before either is written for good: the audit log is the last thing that they write.
  const log = await openTransaction(server.databaseUrl)
  await log.query('lock table audit_event in share mode')
  const both = [update(mover, branch, { active: true }), update(mover, open, { allow_registration: true })]
  await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
  await log.end()
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('a domain is not moved away from people whose directory or provider would stay in it', async () => {
  const mover = await makeMover()
  const [former, next] = [
    await makeDomain(server, { parentId: mover.domainId }),
    await makeDomain(server, { parentId: mover.domainId }),
  ]
  const branch = await makeDomain(server, { parentId: former })
  const below = await makeDomain(server, { parentId: branch })
  const author = await makeLearner(server, former)
  const gone = await makeLearner(server, former)
  const FORMER_TRUST = [422, 'domain_id', 'former_trust']
  const move = async (to = next) => fault(await update(mover, branch, { domain_id: to }))

  const provider = await makeProvider(below, author.id)
  expect(await move()).toEqual(FORMER_TRUST)
  const saveAs = (authorId: string | null, enabled = true) =>
    seed(server, ({ prisma }) => prisma.signInProvider.update({ where: { id: provider }, data: { authorId, enabled } }))
  // Of someone who is gone, nobody knows where they were.
  await saveAs(null)
  expect(await move()).toEqual(FORMER_TRUST)
  await saveAs(author.id, false)
  const token = { id: newId(), domainId: branch, title: 'Directory', prefix: 'egscim_', tokenHash: randomBytes(32) }
  await seed(server, ({ prisma }) => prisma.scimToken.create({ data: { ...token, accountId: gone.id } }))
  expect(await move()).toEqual(FORMER_TRUST)
  const expiresAt = server.time.now()
  await seed(server, ({ prisma }) => prisma.scimToken.update({ where: { id: token.id }, data: { expiresAt } }))
  await saveAs(mover.id)
  expect((await update(mover, branch, { domain_id: next })).status).toBe(200)

  // Below another domain of the same organization, those above it stay above it.
  const nearer = await makeDomain(server, { parentId: next })
  await saveAs((await makeLearner(server, next)).id)
  expect((await update(mover, branch, { domain_id: nearer })).status).toBe(200)
})
