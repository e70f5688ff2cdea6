import { countAccounts, createAccount, getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { createAssessment } from '@evenground/shared/contract/assessments'
import { login, postDomainPlans } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { findClosestName } from './closest-name.ts'

const server = await createTestServer()
const domainId = await makeDomain(server)
const { token } = await makeAdministrator(
  server,
  [
    'api.v2.accounts.create',
    'api.v2.accounts.count',
    'api.v2.accounts.get_by_id',
    'api.v2.accounts.update_by_id',
    'api.v2.assessments.create',
  ],
  domainId,
)
const role_id = await makeRole(server, domainId)
const person = (more: object) => ({ role_id, given_name: 'Ana', family_name: 'Ruiz', username: 'ana_ruiz', ...more })

describe('a field that a call does not know', () => {
  test('is named in the answer, with the one that was likely meant', async () => {
    const body = person({ send_notification: true, title: { 'en-us': 'x' }, givenName: 'Eva' })
    const { status, body: answer } = await server.call(createAccount, { token, body } as never)
    expect(status).toBe(201)
    expect(answer.warnings).toEqual([
      {
        path: 'send_notification',
        code: 'unknown_field',
        message: expect.stringContaining('“send_new_account_notification”'),
        did_you_mean: 'send_new_account_notification',
      },
      { path: 'title', code: 'unknown_field', message: expect.any(String) },
      expect.objectContaining({ path: 'givenName', did_you_mean: 'given_name' }),
    ])
  })

  test('is named wherever it stands in the body, and in a refusal as well', async () => {
    const body = { title: { 'en-us': 'A', fr: 'B' }, questions: [{ text_body: 'I am heard', factorid: null }] }
    const { body: answer } = await server.call(createAssessment, { token, body } as never)
    expect(answer.warnings.map(({ path }: { path: string }) => path)).toEqual(['title.fr', 'questions.0.factorid'])
    const refused = await server.call(login, { body: { login: 'a', pasword: 'b' } } as never)
    expect(refused.status).toBe(400)
    expect(refused.body.warnings).toEqual([expect.objectContaining({ path: 'pasword', did_you_mean: 'password' })])
  })

  test('is not what was read and cannot be written, so that a record can be sent back as it is', async () => {
    const { body: created } = await server.call(createAccount, { token, body: person({ username: 'ana_read' }) })
    const { body: read } = await server.call(getAccount, { token, params: { id: created.id } })
    const { status, body } = await server.call(updateAccount, { token, params: { id: created.id }, body: read })
    expect([status, body.warnings]).toEqual([200, undefined])
  })

  test('is named in a header where the answer is no object', async () => {
    const { status, headers } = await server.call(postDomainPlans, { token, body: { domainId, 'a, b': 1 } } as never)
    expect([status, headers['x-unknown-fields']]).toEqual([200, 'a%2C%20b'])
    // Half of a surrogate pair: sent as it is, or left over where a name is cut.
    const halves = { domainId, '\ud83d': 1, [`${'y'.repeat(59)}😀`]: 1 }
    const answer = await server.call(postDomainPlans, { token, body: halves } as never)
    expect([answer.status, answer.headers['x-unknown-fields']]).toEqual([200, `%EF%BF%BD, ${'y'.repeat(59)}%EF%BF%BD`])
  })

  test('is shortened, and counted only so far; names of every object are fields like others', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}${'y'.repeat(900)}`, 1]))
    const body = { toString: 1, hasOwnProperty: 1, ...many, ...person({ username: 'ana_many' }) }
    const { body: answer } = await server.call(createAccount, { token, body } as never)
    expect(answer.warnings).toHaveLength(20)
    expect(answer.warnings.map(({ path }: { path: string }) => path).slice(0, 2)).toEqual([
      'toString',
      'hasOwnProperty',
    ])
    for (const { path } of answer.warnings) expect(path.length).toBeLessThanOrEqual(60)
    const poisoned = await server.request({
      method: 'POST',
      url: createAccount.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"__proto__": {"role_id": "x"}, "given_name": "Ana"}',
    })
    expect(poisoned).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
  })
})

describe('an id', () => {
  test('is taken as domainId and as domain_id, in a body and in a query; the declared name counts', async () => {
    const ids = (query: object) => server.call(countAccounts, { token, query } as never)
    const elsewhere = newId()
    expect((await server.call(postDomainPlans, { body: { domain_id: elsewhere } } as never)).status).toBe(404)
    expect((await ids({ domainId })).status).toBe(200)
    expect((await ids({ domainId: elsewhere })).status).toBe(404)
    expect((await ids({ domain_id: domainId, domainId: elsewhere })).status).toBe(200)
    const body = person({ domainId: elsewhere, domain_id: domainId, username: 'ana_both' })
    const { status, body: answer } = await server.call(createAccount, { token, body } as never)
    expect([status, answer.warnings[0].path]).toEqual([201, 'domainId'])
  })
})

test.each([
  ['domainId', 'domain_id'],
  ['plan', 'plans'],
  ['e_mail', 'email'],
  ['lang', undefined],
  ['x'.repeat(5000), undefined],
])('%s is near %s', (given, wanted) => {
  expect(findClosestName(given, ['domain_id', 'plans', 'email', 'locale'])).toBe(wanted)
})
