import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { createAssessment } from '@evenground/shared/contract/assessments'
import {
  countFactors,
  createFactor,
  deleteFactor,
  getFactor,
  listFactors,
  updateFactor,
} from '@evenground/shared/contract/factors'
import { createInstruction } from '@evenground/shared/contract/instructions'
import { createJournal } from '@evenground/shared/contract/journals'
import { createPlan } from '@evenground/shared/contract/plans'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.factors.list',
  'api.v2.factors.count',
  'api.v2.factors.create',
  'api.v2.factors.get_by_id',
  'api.v2.factors.update_by_id',
  'api.v2.factors.destroy_by_id',
  'api.v2.assessments.create',
  'api.v2.instructions.create',
  'api.v2.journals.create',
  'api.v2.plans.create',
] as const

/** Creates a super factor, and a factor that is in no super factor. */
async function makeFactorPair(token: string) {
  const create = async (body: object) =>
    (await server.call(createFactor, { token, body: body as never })).body.id as string
  return { superFactor: await create({ title: 'Above', super_factor: true }), factor: await create({ title: 'Plain' }) }
}

describe('factors', () => {
  test('a new factor belongs to the domain of its author and starts at the benchmark of 84', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const { status, body, headers } = await server.call(createFactor, {
      token: admin.token,
      body: { title: 'Speaking up' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      domain_id: admin.domainId,
      title: { 'en-us': 'Speaking up' },
      average_score: 84,
      factorIds: [],
      active: true,
    })
    expect(headers.etag).toBe('"v1"')
  })

  test('a plain string changes one language, an object the whole text, an omitted field nothing', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const made = await server.call(createFactor, {
      token: admin.token,
      body: { title: { 'en-us': 'Trust', 'es-mx': 'Confianza' }, summary: 'One' },
    })
    const params = { id: made.body.id as string }
    const one = await server.call(updateFactor, { token: admin.token, params, body: { title: 'Deep trust' } })
    expect(one.body).toMatchObject({
      title: { 'en-us': 'Deep trust', 'es-mx': 'Confianza' },
      summary: { 'en-us': 'One' },
    })
    const whole = await server.call(updateFactor, {
      token: admin.token,
      params,
      body: { title: { 'en-us': 'Only English' } },
    })
    expect(whole.body.title).toEqual({ 'en-us': 'Only English' })
  })

  test('a title in neither English nor the language of the domain is refused with an error at the field', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const { status, body } = await server.call(createFactor, {
      token: admin.token,
      body: { title: { 'es-mx': 'Confianza' } },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'title', code: 'required' }] })
  })

  test('a super factor groups factors that its author can see, each once, one level deep', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const stranger = await makeAdministrator(server, PERMISSIONS)
    const create = async (token: string, body: object) =>
      (await server.call(createFactor, { token, body: body as never })).body
    const factor = await create(admin.token, { title: 'Plain' })
    const superFactor = await create(admin.token, { title: 'Above', super_factor: true, factorIds: [factor.id] })
    expect(superFactor.factorIds).toEqual([factor.id])
    const foreign = await create(stranger.token, { title: 'Foreign' })
    const attempt = (body: object) =>
      server.call(createFactor, { token: admin.token, body: { title: 'X', super_factor: true, ...body } as never })
    expect((await attempt({ factorIds: [foreign.id] })).status).toBe(404)
    expect((await attempt({ factorIds: [OVERALL_FACTOR_ID] })).status).toBe(404)
    expect((await attempt({ factorIds: [superFactor.id] })).body.errors[0].code).toBe('nested_super_factor')
    expect((await attempt({ factorIds: [factor.id, factor.id] })).body.errors[0].code).toBe('duplicate')
    expect((await attempt({ super_factor: false, factorIds: [factor.id] })).body.errors[0].code).toBe(
      'not_a_super_factor',
    )
  })

  test('the shared library is read by all and changed by the global administrator alone', async () => {
    const global = await makeGlobalAdministrator(server)
    const admin = await makeAdministrator(server, PERMISSIONS)
    const shared = await server.call(createFactor, { token: global.token, body: { title: 'Shared' } })
    const params = { id: shared.body.id as string }
    expect(shared.body.domain_id).toBeNull()
    expect((await server.call(getFactor, { token: admin.token, params })).status).toBe(200)
    expect((await server.call(updateFactor, { token: admin.token, params, body: { title: 'Mine' } })).status).toBe(403)
    expect(
      (await server.call(createFactor, { token: admin.token, body: { title: 'Up', domain_id: null } })).status,
    ).toBe(403)
  })

  test('a factor of an unrelated domain is not found, and an administrator of an ancestor may change it', async () => {
    const parent = await makeAdministrator(server, PERMISSIONS)
    const child = await makeAdministrator(server, PERMISSIONS, await makeDomain(server, { parentId: parent.domainId }))
    const stranger = await makeAdministrator(server, PERMISSIONS)
    const made = await server.call(createFactor, { token: child.token, body: { title: 'Of the child' } })
    const params = { id: made.body.id as string }
    expect((await server.call(getFactor, { token: stranger.token, params })).status).toBe(404)
    expect((await server.call(updateFactor, { token: stranger.token, params, body: { title: 'X' } })).status).toBe(404)
    expect(
      (await server.call(updateFactor, { token: parent.token, params, body: { title: 'By the parent' } })).status,
    ).toBe(200)
    const upwards = await server.call(createFactor, { token: parent.token, body: { title: 'Of the parent' } })
    expect((await server.call(getFactor, { token: child.token, params: { id: upwards.body.id } })).status).toBe(200)
    expect(
      (await server.call(updateFactor, { token: child.token, params: { id: upwards.body.id }, body: { title: 'X' } }))
        .status,
    ).toBe(403)
  })

  test('a list is searched without accents, sorted, paged and counted', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    for (const title of ['Ábaco', 'abanico', 'Zorro'])
      await server.call(createFactor, { token: admin.token, body: { title } })
    const titles = async (query: object) =>
      (await server.call(listFactors, { token: admin.token, query: query as never })).body.map(
        (one: { title: object }) => Object.values(one.title)[0],
      )
    expect(await titles({ q: 'ABA', order_by: 'title' })).toEqual(['Ábaco', 'abanico'])
    expect(await titles({ q: 'ABA', order_by: 'title', order_dir: 'desc', limit: '1', offset: '1' })).toEqual(['Ábaco'])
    expect(await titles({ q: '%' })).toEqual([])
    expect((await server.call(countFactors, { token: admin.token, query: { q: 'aba' } })).body).toEqual({ count: 2 })
    expect(
      (await server.call(listFactors, { token: admin.token, query: { order_by: 'domain_id' } })).body.errors[0],
    ).toMatchObject({ path: 'order_by', code: 'unknown_column' })
  })

  test('super factors and other factors can be listed and counted separately', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    await server.call(createFactor, { token, body: { title: 'Plainly apart' } })
    await server.call(createFactor, { token, body: { title: 'Super apart', super_factor: true } })
    const ask = async (super_factor?: 'true' | 'false') => {
      const query = { q: 'apart', ...(super_factor && { super_factor }) }
      const { body } = await server.call(listFactors, { token, query })
      expect((await server.call(countFactors, { token, query })).body).toEqual({ count: body.length })
      return body.map((one: { title: Record<string, string> }) => one.title['en-us'])
    }
    expect(await ask('true')).toEqual(['Super apart'])
    expect(await ask('false')).toEqual(['Plainly apart'])
    expect(await ask()).toHaveLength(2)
  })

  test('an update with an outdated ETag is refused', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const made = await server.call(createFactor, { token: admin.token, body: { title: 'Once' } })
    const params = { id: made.body.id as string }
    const change = (etag: string) =>
      server.call(updateFactor, { token: admin.token, params, body: { title: 'Twice' }, headers: { 'if-match': etag } })
    expect((await change('"v1"')).status).toBe(200)
    expect((await change('"v1"')).body.code).toBe('stale_resource')
    expect((await change('"v2"')).status).toBe(200)
  })

  test('a super factor returns its sub-factors by id and by name, in order', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    const other = (await server.call(createFactor, { token, body: { title: { 'en-us': 'Other', 'es-mx': 'Otro' } } }))
      .body
    const params = { id: superFactor }
    const { body } = await server.call(updateFactor, { token, params, body: { factorIds: [other.id, factor] } })
    expect(body.factorIds).toEqual([other.id, factor])
    expect(body.subfactors).toEqual([
      { id: other.id, title: { 'en-us': 'Other', 'es-mx': 'Otro' } },
      { id: factor, title: { 'en-us': 'Plain' } },
    ])
    const still = await server.call(updateFactor, { token, params, body: { title: 'Renamed' } })
    expect(still.body.factorIds).toEqual([other.id, factor])
  })

  test('a super factor with sub-factors stays one until they are removed, in the same update or before', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    const change = (body: object) => server.call(updateFactor, { token, params: { id: superFactor }, body })
    await change({ factorIds: [factor] })
    expect((await change({ super_factor: false })).body.errors[0].code).toBe('has_sub_factors')
    expect((await change({ super_factor: false, factorIds: [] })).body).toMatchObject({
      super_factor: false,
      factorIds: [],
    })
  })

  test('superFactorIds adds a factor at the end of super factors or removes it, and raises their version', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    const other = await makeFactorPair(token)
    const change = (id: string, body: object) => server.call(updateFactor, { token, params: { id }, body })
    const subFactorIds = async (id: string) => (await server.call(getFactor, { token, params: { id } })).body.factorIds
    await change(superFactor, { factorIds: [factor] })
    const joined = await change(other.factor, { superFactorIds: [other.superFactor, superFactor] })
    expect(joined.body.superFactorIds).toEqual([superFactor, other.superFactor].sort())
    expect(await subFactorIds(superFactor)).toEqual([factor, other.factor])
    const late = await server.call(updateFactor, {
      token,
      params: { id: superFactor },
      body: { factorIds: [] },
      headers: { 'if-match': '"v2"' },
    })
    expect(late).toMatchObject({ status: 412, body: { code: 'stale_resource' } })
    expect((await change(other.factor, { superFactorIds: [other.superFactor] })).body.superFactorIds).toEqual([
      other.superFactor,
    ])
    expect([await subFactorIds(superFactor), await subFactorIds(other.superFactor)]).toEqual([[factor], [other.factor]])
    const created = { title: 'Created below', superFactorIds: [superFactor] }
    const made = (await server.call(createFactor, { token, body: created })).body
    expect(await subFactorIds(superFactor)).toEqual([factor, made.id])
    expect((await change(other.factor, { title: 'Still there' })).body.superFactorIds).toEqual([other.superFactor])
  })

  test('a super factor has a hundred factors at most, from whichever side they are added, also at once', async () => {
    const { token, domainId } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    const ids = Array.from({ length: 99 }, () => newId())
    await seed(server, ({ prisma }) =>
      prisma.factor.createMany({ data: ids.map((id) => ({ id, domainId, title: { 'en-us': id }, averageScore: 84 })) }),
    )
    const change = (id: string, body: object) => server.call(updateFactor, { token, params: { id }, body })
    const [other, third] = [(await makeFactorPair(token)).factor, (await makeFactorPair(token)).factor]
    await change(superFactor, { factorIds: ids })
    const joins = await Promise.all([factor, other].map((id) => change(id, { superFactorIds: [superFactor] })))
    expect(joins.map(({ status }) => status).sort()).toEqual([200, 400])
    const errors = (path: string) => [expect.objectContaining({ path, code: 'too_many_sub_factors' })]
    const fromBelow = await change(third, { superFactorIds: [superFactor] })
    expect(fromBelow).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(fromBelow.body.errors).toEqual(errors('superFactorIds'))
    const fromAbove = await change(superFactor, { factorIds: [...ids, factor, other] })
    expect(fromAbove).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(fromAbove.body.errors).toEqual(errors('factorIds'))
    const created = await server.call(createFactor, {
      token,
      body: { title: 'Created late', superFactorIds: [superFactor] },
    })
    expect(created.body.errors).toEqual(errors('superFactorIds'))
    expect((await server.call(getFactor, { token, params: { id: superFactor } })).body.factorIds).toHaveLength(100)
  })

  test('adding a factor to a super factor and removing it is in the audit log of both', async () => {
    const { token, id: actorId, domainId } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    await server.call(updateFactor, { token, params: { id: factor }, body: { superFactorIds: [superFactor] } })
    await server.call(updateFactor, { token, params: { id: factor }, body: { superFactorIds: [superFactor] } })
    await server.call(updateFactor, { token, params: { id: factor }, body: { superFactorIds: [] } })
    const listEvents = (target: string) =>
      queryRows(
        server,
        `select actor_id, domain_id, details -> 'fields' as fields from audit_event
          where target_id = $1 and action = 'factor.update' order by id`,
        [target],
      )
    const event = (...fields: string[]) => ({ actor_id: actorId, domain_id: domainId, fields })
    expect(await listEvents(superFactor)).toEqual([event('factorIds'), event('factorIds')])
    expect(await listEvents(factor)).toEqual(Array(3).fill(event('superFactorIds')))
  })

  test('a factor can be added only to a super factor that its author may change, and not to itself', async () => {
    const global = await makeGlobalAdministrator(server)
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    const shared = await makeFactorPair(global.token)
    const attempt = async (id: string, superFactorIds: string[], as = token) =>
      (await server.call(updateFactor, { token: as, params: { id }, body: { superFactorIds } })).body.errors?.[0]
    expect(await attempt(factor, [shared.superFactor])).toMatchObject({
      path: 'superFactorIds',
      code: 'foreign_super_factor',
    })
    expect(await attempt(factor, [factor])).toMatchObject({ path: 'superFactorIds', code: 'no_super_factor' })
    expect(await attempt(factor, [OVERALL_FACTOR_ID])).toMatchObject({ code: 'no_super_factor' })
    expect(await attempt(superFactor, [superFactor])).toMatchObject({ code: 'nested_super_factor' })
    expect(await attempt(factor, [shared.superFactor], global.token)).toMatchObject({ code: 'out_of_reach' })
  })

  test('a super factor is never a sub-factor of itself', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor } = await makeFactorPair(token)
    const attempt = await server.call(updateFactor, {
      token,
      params: { id: superFactor },
      body: { factorIds: [superFactor] },
    })
    expect(attempt).toMatchObject({ status: 422, body: { errors: [{ path: 'factorIds', code: 'contains_itself' }] } })
  })

  test('a sub-factor cannot become a super factor, nor can one that has questions', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { superFactor, factor } = await makeFactorPair(token)
    await server.call(updateFactor, { token, params: { id: superFactor }, body: { factorIds: [factor] } })
    const promote = (id: string) => server.call(updateFactor, { token, params: { id }, body: { super_factor: true } })
    expect(await promote(factor)).toMatchObject({ status: 422, body: { errors: [{ code: 'is_sub_factor' }] } })
    const asked = (await server.call(createFactor, { token, body: { title: 'Asked' } })).body.id as string
    await server.call(createAssessment, {
      token,
      body: { title: 'A', questions: [{ text_body: 'Q', factor_id: asked }] },
    })
    expect(await promote(asked)).toMatchObject({ status: 422, body: { errors: [{ code: 'has_questions' }] } })
  })

  test('a factor that anything points to is not deleted: factor_attached', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const { token } = admin
    const { superFactor } = await makeFactorPair(token)
    const remove = (id: string) => server.call(deleteFactor, { token, params: { id } })
    const uses: ((factorId: string) => Promise<unknown>)[] = [
      (id) => server.call(updateFactor, { token, params: { id: superFactor }, body: { factorIds: [id] } }),
      (id) =>
        server.call(createAssessment, { token, body: { title: 'A', questions: [{ text_body: 'Q', factor_id: id }] } }),
      (id) => server.call(createInstruction, { token, body: { title: 'I', options: { factor_id: id } } }),
      (id) => server.call(createJournal, { token, body: { title: 'J', factor_id: id } }),
      (id) =>
        server.call(createPlan, {
          token,
          body: { title: 'P', tasks: { intro: [], training: [{ factor_id: id, tasks: [] }], outro: [] } },
        }),
    ]
    for (const use of uses) {
      const { factor } = await makeFactorPair(token)
      await use(factor)
      expect(await remove(factor)).toMatchObject({ status: 403, body: { code: 'factor_attached' } })
      expect((await server.call(getFactor, { token, params: { id: factor } })).status).toBe(200)
    }
    expect((await remove(superFactor)).status).toBe(204)
  })

  test('a factor that has stored scores is not deleted', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const { superFactor } = await makeFactorPair(admin.token)
    const course = await makeCourse(server, { domainId: admin.domainId })
    const personalPlanId = await assignPlan(server, admin, course.plan)
    const { assessment: assessmentId } = course
    const common = { accountId: admin.id, domainId: admin.domainId, assessmentId, assessmentType: 0 }
    const responseId = newId()
    await seed(server, async (db) => {
      await db.prisma.response.create({ data: { id: responseId, personalPlanId, ...common, submittedAt: new Date() } })
      await db.prisma.responseScore.create({
        data: { responseId, factorId: superFactor, ...common, score: 50, submittedAt: new Date() },
      })
    })
    const { body } = await server.call(deleteFactor, { token: admin.token, params: { id: superFactor } })
    expect(body.code).toBe('factor_attached')
  })

  test('a shared super factor groups only shared factors, and a factor in use does not move to another domain', async () => {
    const global = await makeGlobalAdministrator(server)
    const admin = await makeAdministrator(server, PERMISSIONS)
    const { factor } = await makeFactorPair(admin.token)
    const attempt = await server.call(createFactor, {
      token: global.token,
      body: { title: 'Shared', super_factor: true, factorIds: [factor] },
    })
    expect(attempt).toMatchObject({ status: 422, body: { errors: [{ path: 'factorIds.0', code: 'out_of_reach' }] } })
    const { superFactor } = await makeFactorPair(admin.token)
    await server.call(updateFactor, { token: admin.token, params: { id: superFactor }, body: { factorIds: [factor] } })
    const move = (domain_id: string | null) =>
      server.call(updateFactor, { token: global.token, params: { id: factor }, body: { domain_id } })
    expect((await move(await makeDomain(server))).body.errors[0]).toMatchObject({ path: 'domain_id', code: 'attached' })
    expect((await move(null)).body.domain_id).toBeNull()
  })

  test('the benchmark of a factor is a number from 0 to 100, with decimals', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const create = (average_score: unknown) =>
      server.call(createFactor, { token, body: { title: 'T', average_score } as never })
    expect((await create(79.25)).body.average_score).toBe(79.25)
    for (const wrong of ['84', -1, 100.5, null]) expect((await create(wrong)).status).toBe(400)
  })

  test('a description keeps only the formatting that the editor offers', async () => {
    const { token } = await makeAdministrator(server, PERMISSIONS)
    const { body } = await server.call(createFactor, {
      token,
      body: { title: 'T', description: '<p onclick="x()">One <b>bold</b> word<script>alert(1)</script></p>' },
    })
    expect(body.description).toEqual({ 'en-us': '<p>One <strong>bold</strong> word</p>' })
  })
})
