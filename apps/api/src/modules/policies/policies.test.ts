import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { createAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getMe, logInAs, register } from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/policies'
import type { PolicyKind } from '@evenground/shared/schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

let editor: SignedInPerson
let branch: string
beforeAll(async () => {
  editor = await makeAdministrator(server, [
    'api.v2.domains.policies',
    'api.v2.accounts.create',
    'api.v2.accounts.update_by_id',
  ])
  branch = await makeDomain(server, { parentId: editor.domainId })
})

const presentIn = async (id: string) => (await server.call(contract.getPolicies, { params: { id } })).body
const publish = (id: string, text_body: unknown, kind: PolicyKind = 'terms', who = editor) =>
  server.call(contract.createPolicyVersion, { token: who.token, params: { id }, body: { kind, text_body } as never })
const stateOf = async ({ token }: { token: string }) => (await server.call(getMe, { token })).body.policies
const accept = ({ token }: { token: string }, body: object = { accepted_terms: true }) =>
  server.call(contract.acceptPolicies, { token, body: body as never })
const acceptedBy = async ({ token }: { token: string }) =>
  (await server.call(contract.listMyAcceptances, { token })).body
const acceptancesOf = (id: string) =>
  queryRows<{ kind: string; owner_id: string; version: number }>(
    server,
    'select kind, owner_id, version from policy_acceptance where account_id = $1 order by kind desc',
    [id],
  )
const BOTH = ['terms', 'privacy']

describe('terms and privacy notice of a domain', () => {
  test('are the default in both languages until an organization publishes its own, and anybody may read them', async () => {
    const { terms, privacy } = await presentIn(editor.domainId)
    for (const policy of [terms, privacy]) {
      expect(policy).toMatchObject({ domain_id: ROOT_DOMAIN_ID, version: 0, published_at: null })
      expect(policy.text_body['en-us'].length).toBeGreaterThan(500)
      expect(policy.text_body['es-mx'].length).toBeGreaterThan(500)
    }
    expect(privacy.text_body['en-us']).toContain('Who sees my answers')
    expect(privacy.text_body['es-mx']).toContain('Quién ve mis respuestas')
    // Two facts that are easily forgotten: who learns of progress by mail, and what an external assistant provider
    // receives.
    expect(privacy.text_body['en-us']).toMatch(
      /weekly email.*overdue[\s\S]*outside provider.*your progress.*your scores/,
    )
    expect(privacy.text_body['es-mx']).toMatch(
      /correo semanal.*vencidos[\s\S]*proveedor externo.*tu avance.*tus puntajes/,
    )
  })

  test('are handed down, replaced below, counted from 1, and given up again', async () => {
    const top = await makeDomain(server, { parentId: editor.domainId })
    const below = await makeDomain(server, { parentId: top })
    const first = await publish(top, { 'en-us': '<p>Of the top</p><script>alert(1)</script>' })
    expect(first).toMatchObject({
      status: 201,
      body: { domain_id: top, kind: 'terms', version: 1, inherits: false, text_body: { 'en-us': '<p>Of the top</p>' } },
    })
    expect((await presentIn(below)).terms).toMatchObject({ domain_id: top, version: 1 })
    expect((await presentIn(below)).privacy.version).toBe(0)
    await publish(below, { 'en-us': 'Of the branch' })
    await publish(top, { 'en-us': 'Of the top, again' })
    expect((await presentIn(below)).terms).toMatchObject({ domain_id: below, version: 1 })
    expect((await publish(below, null)).body).toMatchObject({ version: 2, inherits: true, text_body: {} })
    expect((await presentIn(below)).terms).toMatchObject({ domain_id: top, version: 2 })
    const { body } = await server.call(contract.listPolicyVersions, {
      token: editor.token,
      params: { id: below },
      query: { kind: 'terms' },
    })
    expect(body.map(({ version, inherits }: { version: number; inherits: boolean }) => [version, inherits])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(body[0].published_by).toBe(editor.id)
    const old = await server.call(contract.getPolicyVersion, {
      token: editor.token,
      params: { id: below, version_id: body[1].id },
    })
    expect(old.body.text_body).toEqual({ 'en-us': 'Of the branch' })
    const [entry] = await queryRows<{ details: object }>(
      server,
      `select details from audit_event where action = 'policy.publish' and target_id = $1 order by id desc limit 1`,
      [below],
    )
    expect(entry?.details).toMatchObject({ kind: 'terms', version: '2' })
  })

  test('need the right to change them, a domain in scope, and a text in English or in the language of the domain', async () => {
    expect((await publish(editor.domainId, '<p></p>')).status).toBe(400)
    expect((await publish(await makeDomain(server), 'Text')).status).toBe(404)
    const other = await makeAdministrator(server, ['api.v2.domains.update_by_id'], editor.domainId)
    expect((await publish(editor.domainId, 'Text', 'terms', other)).status).toBe(403)
  })

  test('published at once by two are two versions', async () => {
    const id = await makeDomain(server, { parentId: editor.domainId })
    const answers = await Promise.all([publish(id, 'One'), publish(id, 'Two')])
    expect(answers.map(({ body }) => body.version).sort()).toEqual([1, 2])
  })
})

describe('accepting them', () => {
  test('is asked of whoever has not accepted the present version, with what the domain demands', async () => {
    const learner = await makeLearner(server, branch)
    expect(await stateOf(learner)).toEqual({ pending: BOTH, required: false })
    await seed(server, ({ query }) =>
      query(`insert into domain_privacy (domain_id, require_acceptance) values ($1, true)`, [branch]),
    )
    expect(await stateOf(learner)).toEqual({ pending: BOTH, required: true })
    expect((await accept(learner, { accepted_terms: false })).status).toBe(400)
    expect((await accept(learner)).body).toEqual({ pending: [], required: true })
    expect(await stateOf(learner)).toEqual({ pending: [], required: true })
    expect(await acceptedBy(learner)).toMatchObject([
      { kind: 'terms', domain_id: ROOT_DOMAIN_ID, version: 0, accepted_at: expect.any(String) },
      { kind: 'privacy', domain_id: ROOT_DOMAIN_ID, version: 0 },
    ])
    await publish(branch, 'New notice', 'privacy')
    expect((await stateOf(learner)).pending).toEqual(['privacy'])
    await accept(learner)
    const accepted = await acceptedBy(learner)
    expect(accepted).toHaveLength(3)
    expect(accepted).toContainEqual(expect.objectContaining({ kind: 'privacy', domain_id: branch, version: 1 }))
  })

  test('happens by registering, and where an administrator marks somebody, for the version of that moment', async () => {
    const open = await makeDomain(server, { parentId: editor.domainId, allowRegistration: true })
    const role = await makeRole(server, open)
    await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: open }, data: { defaultRoleId: role } }))
    await publish(open, 'Of the open one')
    const person = {
      given_name: 'Ana',
      family_name: 'Ruiz',
      password: TEST_PASSWORD,
      accepted_terms: true as const,
      domain_id: open,
    }
    const registered = await server.call(register, { body: { ...person, email: 'ana.terms@example.test' } })
    expect(registered.body.policies).toEqual({ pending: [], required: false })
    expect(await acceptancesOf(registered.body.account.id)).toEqual([
      { kind: 'terms', owner_id: open, version: 1 },
      { kind: 'privacy', owner_id: ROOT_DOMAIN_ID, version: 0 },
    ])
    const form = { given_name: 'Bo', family_name: 'Li', domain_id: open, role_id: role }
    const make = (accepted_terms: boolean, email: string) =>
      server.call(createAccount, { token: editor.token, body: { ...form, accepted_terms, email } })
    const { body: marked } = await make(true, 'bo.terms@example.test')
    expect(await acceptancesOf(marked.id)).toHaveLength(2)
    const { body: bare } = await make(false, 'bo.bare@example.test')
    expect(await acceptancesOf(bare.id)).toEqual([])
    const save = (id: string) =>
      server.call(updateAccount, { token: editor.token, params: { id }, body: { accepted_terms: true } })
    await save(bare.id)
    expect(await acceptancesOf(bare.id)).toHaveLength(2)
    // Accepting earlier texts does not accept new ones, whatever the form sends.
    await publish(open, 'Again')
    await save(bare.id)
    expect(await acceptancesOf(bare.id)).toHaveLength(2)
  })

  test('is asked of nobody who acts as somebody else, and done by nobody for them', async () => {
    const learner = await makeLearner(server, branch)
    const actor = await makeGlobalAdministrator(server)
    const { body } = await server.call(logInAs, { token: actor.token, params: { id: learner.id } })
    expect(body.policies).toEqual({ pending: [], required: false })
    expect((await accept({ token: body.access_token })).status).toBe(403)
  })
})
