import { EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import {
  anonymiseAccount,
  getAccount,
  removeAccount,
  saveAccountSetting,
  updateAccount,
} from '@evenground/shared/contract/accounts'
import { updateMe } from '@evenground/shared/contract/auth'
import { addDomainPlans, createDomain, deleteDomain, updateDomain } from '@evenground/shared/contract/domains'
import { createGroup, deleteGroup, updateGroup } from '@evenground/shared/contract/groups'
import { getEmail } from '@evenground/shared/contract/messaging'
import { createRole, deleteRole, updateRole } from '@evenground/shared/contract/roles'
import { describe, expect, test } from 'vitest'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { makeCourse, queryRows } from '../../../test/factories/learning.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { describeEndpoint } from '../openapi/describe-endpoint.ts'

const server = await createTestServer()
const admin = await makeGlobalAdministrator(server)
const { token } = admin

const seen = ({ status, body }: Answer) => (status < 300 ? status : [status, body?.code])
const STALE = [412, 'stale_resource']

/** One record of each kind that a form of the console saves as a whole. */
const KINDS = [
  {
    name: 'a domain',
    make: () => server.call(createDomain, { token, body: { title: 'Harbor', domain_id: admin.domainId } }),
    table: 'domain',
    update: updateDomain,
    remove: deleteDomain,
  },
  {
    name: 'a group',
    make: () => server.call(createGroup, { token, body: { title: 'Crew', domain_id: admin.domainId } }),
    table: '"group"',
    update: updateGroup,
    remove: deleteGroup,
  },
  {
    name: 'a role',
    make: () => server.call(createRole, { token, body: { title: 'Mate', permissions: {} } }),
    table: 'role',
    update: updateRole,
    remove: deleteRole,
  },
] as const

describe.each(KINDS)('If-Match on $name', ({ make, table, update, remove }) => {
  const change = (id: string, ifMatch: string, title = 'Changed') =>
    server.call(update, { token, params: { id }, body: { title }, headers: { 'if-match': ifMatch } })
  const drop = (id: string, ifMatch: string) =>
    server.call(remove, { token, params: { id }, headers: { 'if-match': ifMatch } })

  test('takes its version, alone or in a list, and any for *', async () => {
    const { id } = (await make()).body
    expect(seen(await change(id, '"v1"'))).toBe(200)
    expect(seen(await change(id, '"v1", "v2"'))).toBe(200)
    expect(seen(await change(id, '*'))).toBe(200)
    expect(seen(await drop(id, '"x","v4"'))).toBe(204)
  })

  test('takes no other tag, and changes nothing then', async () => {
    const { id } = (await make()).body
    for (const tag of ['"v9"', '"v2", "v9"', '"1"', '"abc"', '""', 'W/"v1"', '"v01"', '']) {
      expect([tag, seen(await change(id, tag))]).toEqual([tag, STALE])
      expect([tag, seen(await drop(id, tag))]).toEqual([tag, STALE])
    }
    expect(seen(await change(id, '"v1"'))).toBe(200)
  })

  test('that is no list of tags is 400 and says how it is written', async () => {
    const { id } = (await make()).body
    for (const answer of [await change(id, 'v1'), await change(id, '"v1'), await drop(id, '1')]) {
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toMatchObject([{ path: 'if-match', code: 'malformed_entity_tags' }])
    }
  })

  test('lets one of eight win who save the same version at once', async () => {
    const { id } = (await make()).body
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => change(id, '"v1"', `Title ${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412])
  })

  test('deletes nothing that someone else changes at the same moment', async () => {
    const { id } = (await make()).body
    const answer = await whileHeld(
      server,
      ({ query }) => query(`update ${table} set active = false, version = version + 1 where id = $1`, [id]),
      () => drop(id, '"v1"'),
    )
    expect(seen(answer)).toEqual(STALE)
    expect(seen(await drop(id, '"v2"'))).toBe(204)
  })
})

test('a domain keeps what someone else saves of it at the same moment', async () => {
  const { id } = (await KINDS[0].make()).body
  const roleId = await makeRole(server, id)
  const course = await makeCourse(server, { domainId: id })
  const other = await makeCourse(server, { domainId: id })
  await queryRows(server, 'delete from domain_plan where domain_id = $1', [id])
  const from = { token, params: { id } }
  const title = await whileHeld(
    server,
    ({ query }) => query('update domain set default_role_id = $2, version = version + 1 where id = $1', [id, roleId]),
    () => server.call(updateDomain, { ...from, body: { title: 'Renamed' } }),
  )
  expect(title).toMatchObject({ status: 200, body: { default_role_id: roleId } })
  const added = await whileHeld(
    server,
    ({ query }) => query('select from domain where id = $1 for update', [id]),
    () =>
      Promise.all([course, other].map(({ plan }) => server.call(addDomainPlans, { ...from, body: { plans: [plan] } }))),
    2,
  )
  expect(added.map(({ status }) => status)).toEqual([204, 204])
  const plans = await queryRows<{ id: string }>(
    server,
    'select plan_id as id from domain_plan where domain_id = $1 order by plan_id',
    [id],
  )
  expect(plans.map((one) => one.id)).toEqual([course.plan, other.plan].sort())
})

describe('If-Match', () => {
  test('is heard when a person is changed, anonymised or removed', async () => {
    const roleId = await makeRole(server, admin.domainId)
    const { id } = await makeAccount(server, { domainId: admin.domainId, roleId })
    const read = await server.call(getAccount, { token, params: { id } })
    const stale = { token, params: { id }, headers: { 'if-match': '"v77", "x"' } }
    expect(seen(await server.call(updateAccount, { ...stale, body: { phone: '1' } }))).toEqual(STALE)
    expect(seen(await server.call(anonymiseAccount, stale))).toEqual(STALE)
    expect(seen(await server.call(removeAccount, stale))).toEqual(STALE)
    const fresh = { ...stale, headers: { 'if-match': String(read.headers.etag) } }
    expect(seen(await server.call(removeAccount, fresh))).toBe(204)
  })

  test('matches no tag where a resource has no versions, and is never left unheard', async () => {
    const from = (ifMatch: string) => ({ token, headers: { 'if-match': ifMatch } })
    const me = (ifMatch: string) => server.call(updateMe, { ...from(ifMatch), body: { locale: 'en-us' } })
    expect(seen(await me('"v1"'))).toEqual(STALE)
    expect((await me('v1')).status).toBe(400)
    expect(seen(await me('*'))).toBe(200)
    const body = { setting_name: 'SmartTable_roles', settings: {} }
    expect(seen(await server.call(saveAccountSetting, { ...from('"v1"'), query: {}, body }))).toEqual(STALE)
  })

  test('can be 412 on every PUT and DELETE, and the description says so', () => {
    const changing = ENDPOINTS.filter(({ method }) => method === 'PUT' || method === 'DELETE')
    expect(changing.length).toBeGreaterThan(30)
    for (const endpoint of changing) {
      expect([endpoint.id, 412 in describeEndpoint(endpoint).response]).toEqual([endpoint.id, true])
    }
  })

  test('of a mail template is that of the domain, which keeps its words', async () => {
    const { id } = (await KINDS[0].make()).body
    const params = { id: EMAIL_TEMPLATE_IDS.accountCreated }
    const email = () => server.call(getEmail, { token, params, query: { domain_id: id } })
    const save = (ifMatch: string, subject: string) =>
      server.call(updateDomain, {
        token,
        params: { id },
        body: { email_account_created_subject: subject },
        headers: { 'if-match': ifMatch },
      })
    const { etag } = (await email()).headers
    expect(seen(await save(String(etag), 'Mine'))).toBe(200)
    expect(seen(await save(String(etag), 'Theirs'))).toEqual(STALE)
    const after = await email()
    expect(after.body.subject).toEqual({ 'en-us': 'Mine' })
    expect(after.headers.etag).not.toBe(etag)
  })
})
