import type { PermissionKey } from '@evenground/shared/constants'
import { createAccount, getAccount } from '@evenground/shared/contract/accounts'
import { getMe, login, updateMe } from '@evenground/shared/contract/auth'
import { getDomain, listDomains } from '@evenground/shared/contract/domains'
import { createFactor, getFactor, listFactors, updateFactor } from '@evenground/shared/contract/factors'
import { getPaused, listMyPlans } from '@evenground/shared/contract/learning'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../test/factories/domains.ts'
import { makeCourse, queryRows, seed } from '../../test/factories/learning.ts'
import { makeAccount, makeLearner, signIn, TEST_PASSWORD } from '../../test/factories/people.ts'
import { createTestServer } from '../../test/harness.ts'
import { startJourney } from '../../test/learner-journey.ts'
import { newId } from '../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.factors.list',
  'api.v2.factors.create',
  'api.v2.factors.get_by_id',
  'api.v2.factors.update_by_id',
  'api.v2.accounts.create',
  'api.v2.accounts.get_by_id',
  'api.v2.domains.list',
  'api.v2.domains.get_by_id',
] as const satisfies readonly PermissionKey[]

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const idsOf = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id)

describe('a resource', () => {
  test('gets an id of version 7, so that ids sort by the time of their making', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) {
      ids.push((await server.call(createFactor, { token: admin.token, body: { title } })).body.id)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    for (const id of ids) expect(id).toMatch(VERSION_7)
    expect(ids).toEqual(ids.toSorted())
  })

  test('is answered whole with 201 when it is made and with 200 when it is changed', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const made = await server.call(createFactor, { token, body: { title: 'Whole', summary: 'All of it' } })
    const read = () => server.call(getFactor, { token, params: { id: made.body.id } })
    expect(made.status).toBe(201)
    expect(made.body).toEqual((await read()).body)
    const changed = await server.call(updateFactor, { token, params: { id: made.body.id }, body: { summary: 'Less' } })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual((await read()).body)
    expect(changed.body).toMatchObject({ title: { 'en-us': 'Whole' }, summary: { 'en-us': 'Less' } })
  })

  test('takes a plain text in the language of whoever sends it, and answers it by language', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS, await makeDomain(server, { locale: 'es-mx' }))
    await server.call(updateMe, { token, body: { locale: 'es-mx' } })
    const { status, body } = await server.call(createFactor, { token, body: { title: 'Confianza' } })
    expect(status).toBe(201)
    expect([body.title, body.summary]).toEqual([{ 'es-mx': 'Confianza' }, {}])
  })

  test('takes moments in any zone, keeps them in UTC and answers them in UTC', async () => {
    const domainId = await makeDomain(server)
    const admin = await makeAdministrator(server, PERMISSIONS, domainId)
    const body = {
      email: `moment-${newId()}@example.test`,
      given_name: 'Ana',
      family_name: 'Ruiz',
      role_id: admin.roleId,
      start_at: '2026-01-01T02:00:00+02:00',
      birth_date: '1990-02-28',
    }
    const made = await server.call(createAccount, { token: admin.token, body })
    expect(made.body).toMatchObject({ start_at: '2026-01-01T00:00:00.000Z', birth_date: '1990-02-28' })
    expect(made.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const [stored] = await queryRows<{ at: string }>(
      server,
      `select to_char(start_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from account where id = $1`,
      [made.body.id],
    )
    expect(stored?.at).toBe('2026-01-01 00:00')
    const read = await server.call(getAccount, { token: admin.token, params: { id: made.body.id } })
    expect(read.body.start_at).toBe('2026-01-01T00:00:00.000Z')
  })
})

describe('a list', () => {
  const TITLE = { 'en-us': 'All alike' }
  async function makeAlike(count: number): Promise<{ token: string; ids: string[] }> {
    const { token, domainId } = await makeAdministrator(server, PERMISSIONS)
    const ids = Array.from({ length: count }, () => newId())
    await seed(server, (db) =>
      db.prisma.factor.createMany({ data: ids.toReversed().map((id) => ({ id, domainId, title: TITLE })) }),
    )
    return { token, ids }
  }
  const ask = (token: string, query: object) => server.call(listFactors, { token, query: { q: 'alike', ...query } })

  test('is a JSON array, empty where nothing matches', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { status, body, headers } = await ask(token, {})
    expect([status, body]).toEqual([200, []])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('is cut by limit and offset, with the id as the last tie-break, so that pages meet without overlap', async () => {
    const { token, ids } = await makeAlike(7)
    for (const query of [{}, { order_by: 'title', order_dir: 'desc' }]) {
      const pages = await Promise.all(['0', '3', '6'].map((offset) => ask(token, { ...query, limit: '3', offset })))
      expect(pages.map(({ body }) => body.length)).toEqual([3, 3, 1])
      expect(pages.flatMap(idsOf)).toEqual(ids)
    }
  })

  test('holds a thousand rows where no limit or a larger one is asked for', async () => {
    const { token, ids } = await makeAlike(1001)
    for (const query of [{}, { limit: '5000' }]) expect(idsOf(await ask(token, query))).toEqual(ids.slice(0, 1000))
    expect(idsOf(await ask(token, { offset: '1000' }))).toEqual(ids.slice(1000))
  })
})

describe('who is seen', () => {
  test('a domain for which nothing was chosen is active, in UTC and English, and lets nobody register', async () => {
    const { token, domainId } = await makeAdministrator(server, PERMISSIONS)
    const { body } = await server.call(getDomain, { token, params: { id: domainId } })
    expect(body).toMatchObject({
      active: true,
      time_zone: 'UTC',
      locale: 'en-us',
      overall_benchmark: null,
      allow_registration: false,
      paused: false,
      hide_scores: false,
      information: null,
      logos: null,
      colors: null,
    })
  })

  test('the global administrator sees every domain, an administrator the own one and those below', async () => {
    const parent = await makeAdministrator(server, PERMISSIONS)
    const child = await makeDomain(server, { parentId: parent.domainId })
    const stranger = await makeDomain(server)
    const seen = async (token: string) => idsOf(await server.call(listDomains, { token, query: {} }))
    expect((await seen(parent.token)).toSorted()).toEqual([parent.domainId, child].toSorted())
    const global = await makeGlobalAdministrator(server)
    expect(await seen(global.token)).toEqual(expect.arrayContaining([parent.domainId, child, stranger]))
  })

  test('a domain that is switched off shuts the domains below it as well', async () => {
    const parent = await makeDomain(server)
    const learner = await makeLearner(server, await makeDomain(server, { parentId: parent }))
    const ask = async () => (await server.call(getMe, { token: learner.token })).status
    const logIn = async () => {
      const { status, body } = await server.call(login, { body: { login: learner.email, password: TEST_PASSWORD } })
      return [status, body.code]
    }
    const change = (active: boolean) =>
      seed(server, (db) => db.prisma.domain.update({ where: { id: parent }, data: { active } }))
    expect(await ask()).toBe(200)
    await change(false)
    expect([await ask(), await logIn()]).toEqual([401, [403, 'account_not_active']])
    await change(true)
    expect([await ask(), await logIn()]).toEqual([200, [200, undefined]])
  })
})

describe('the welcome', () => {
  test('is judged on the sign-in before the current one, and due after more than 90 days', async () => {
    const domainId = await makeDomain(server)
    const instruction = newId()
    await seed(server, async (db) => {
      await db.prisma.instruction.create({ data: { id: instruction, domainId, title: { 'en-us': 'Welcome' } } })
      await db.prisma.domain.update({ where: { id: domainId }, data: { welcomeInstructionId: instruction } })
    })
    const person = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
    const logIn = async () => {
      const { token } = await signIn(server, person)
      return (await server.call(getMe, { token })).body.welcome_due
    }
    const DAY = 24 * 3600
    expect(await logIn()).toBe(true)
    server.time.advance(90 * DAY)
    expect(await logIn()).toBe(false)
    server.time.advance(90 * DAY + 1)
    expect(await logIn()).toBe(true)
    server.time.advance(60)
    expect(await logIn()).toBe(false)
  })
})

describe('a learner', () => {
  test('needs no right for what is the own: plans, switches and the account', async () => {
    const { token } = await makeLearner(server)
    const plans = await server.call(listMyPlans, { token, query: {} })
    expect([plans.status, plans.body]).toEqual([200, { plans: [], factors: [] }])
    expect((await server.call(getPaused, { token })).body).toBe(false)
    expect((await server.call(getMe, { token })).status).toBe(200)
  })

  test('leaves ids alone in the record of activity', async () => {
    const domainId = await makeDomain(server)
    const journey = await startJourney(server, await makeCourse(server, { domainId }), domainId)
    await journey.passIntro()
    await journey.watch('video')
    await journey.write('promptA')
    const rows = await queryRows<Record<string, unknown>>(server, 'select * from activity where account_id = $1', [
      journey.person.id,
    ])
    expect(rows.length).toBeGreaterThan(4)
    for (const { kind, occurred_at, ...ids } of rows) {
      expect(kind).toMatch(/^[a-z]+_[a-z]+$/)
      expect(occurred_at).toBeInstanceOf(Date)
      expect(Object.keys(ids).sort()).toEqual(['account_id', 'domain_id', 'id', 'subject_id'])
      for (const id of Object.values(ids)) expect(String(id)).toMatch(/^(null|[0-9a-f-]{36})$/)
    }
  })
})
