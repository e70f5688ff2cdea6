import type { PermissionKey } from '@evenground/shared/constants'
import type { Endpoint } from '@evenground/shared/contract'
import * as assessments from '@evenground/shared/contract/assessments'
import * as factors from '@evenground/shared/contract/factors'
import * as instructions from '@evenground/shared/contract/instructions'
import * as journals from '@evenground/shared/contract/journals'
import * as media from '@evenground/shared/contract/media'
import * as plans from '@evenground/shared/contract/plans'
import * as surveys from '@evenground/shared/contract/surveys'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()

const SECTIONS = {
  factors: {
    type: 'factor',
    list: factors.listFactors,
    count: factors.countFactors,
    create: factors.createFactor,
    get: factors.getFactor,
    update: factors.updateFactor,
    remove: factors.deleteFactor,
    body: { summary: 'Short', description: '<p>Long</p>' },
    cleared: 'summary',
  },
  instructions: {
    type: 'instruction',
    list: instructions.listInstructions,
    count: instructions.countInstructions,
    create: instructions.createInstruction,
    get: instructions.getInstruction,
    update: instructions.updateInstruction,
    remove: instructions.deleteInstruction,
    body: { label: 'Short', text_body: '<p>Long</p>' },
    cleared: 'label',
  },
  assessments: {
    type: 'assessment',
    list: assessments.listAssessments,
    count: assessments.countAssessments,
    create: assessments.createAssessment,
    get: assessments.getAssessment,
    update: assessments.updateAssessment,
    remove: assessments.deleteAssessment,
    body: { label: 'Short', description: '<p>Long</p>' },
    cleared: 'label',
  },
  media: {
    type: 'medium',
    list: media.listMedia,
    count: media.countMedia,
    create: media.createMedium,
    get: media.getMedium,
    update: media.updateMedium,
    remove: media.deleteMedium,
    body: { label: 'Short', medium_type: 'pdf', links: 'https://files.test/a.pdf' },
    cleared: 'links',
  },
  surveys: {
    type: 'survey',
    list: surveys.listSurveys,
    count: surveys.countSurveys,
    create: surveys.createSurvey,
    get: surveys.getSurvey,
    update: surveys.updateSurvey,
    remove: surveys.deleteSurvey,
    body: { label: 'Short', url: 'https://forms.test/1' },
    cleared: 'label',
  },
  journals: {
    type: 'journal_prompt',
    list: journals.listJournals,
    count: journals.countJournals,
    create: journals.createJournal,
    get: journals.getJournal,
    update: journals.updateJournal,
    remove: journals.deleteJournal,
    body: { label: 'Short', description: 'What will you do?' },
    cleared: 'label',
  },
  plans: {
    type: 'plan',
    list: plans.listPlans,
    count: plans.countPlans,
    create: plans.createPlan,
    get: plans.getPlan,
    update: plans.updatePlan,
    remove: plans.deletePlan,
    body: { label: 'Short', description: '<p>Long</p>', suffix: 'Two' },
    cleared: 'suffix',
  },
} as const

const PERMISSIONS = ['list', 'count', 'create', 'get_by_id', 'update_by_id', 'destroy_by_id'] as const

for (const [section, kind] of Object.entries(SECTIONS)) {
  const permissions = PERMISSIONS.map((right) => `api.v2.${section}.${right}` as PermissionKey)
  const administrator = (domainId?: string) => makeAdministrator(server, permissions, domainId)
  const call = (endpoint: Endpoint, token: string, input: object = {}): Promise<Answer> =>
    server.call(endpoint, { token, ...input } as never)
  const create = (token: string, body: object = {}) =>
    call(kind.create, token, { body: { title: 'Title', ...kind.body, ...body } })
  const titles = async (token: string, query: object) =>
    (await call(kind.list, token, { query })).body.map((one: { title: object }) => Object.values(one.title)[0])

  describe(section, () => {
    test('are created, read, changed and deleted, and each change is written down', async () => {
      const admin = await administrator()
      const made = await create(admin.token)
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({ domain_id: admin.domainId, title: { 'en-us': 'Title' }, active: true })
      const params = { id: made.body.id as string }
      expect((await call(kind.get, admin.token, { params })).body).toEqual(made.body)
      const changed = await call(kind.update, admin.token, { params, body: { title: 'Another' } })
      expect(changed.status).toBe(200)
      expect(changed.body.title).toEqual({ 'en-us': 'Another' })
      expect((await call(kind.remove, admin.token, { params })).status).toBe(204)
      expect((await call(kind.get, admin.token, { params })).status).toBe(404)
      expect((await call(kind.remove, admin.token, { params })).status).toBe(404)
      const events = await queryRows(
        server,
        'select action, target_type, actor_id from audit_event where target_id = $1 order by id',
        [params.id],
      )
      const written = { target_type: kind.type, actor_id: admin.id }
      expect(events).toEqual([
        { action: `${kind.type}.create`, ...written },
        { action: `${kind.type}.update`, ...written },
        { action: `${kind.type}.delete`, ...written },
      ])
    })

    test('keep what a change leaves out and lose what it gives as null', async () => {
      const admin = await administrator()
      const made = await create(admin.token)
      const params = { id: made.body.id as string }
      const kept = await call(kind.update, admin.token, { params, body: {} })
      expect(kept.body).toEqual({ ...made.body, updated_at: kept.body.updated_at })
      const cleared = await call(kind.update, admin.token, { params, body: { [kind.cleared]: null } })
      expect(cleared.body).toEqual({ ...made.body, [kind.cleared]: {}, updated_at: cleared.body.updated_at })
    })

    test('are searched without accents, sorted, paged and counted', async () => {
      const admin = await administrator()
      for (const title of ['Ábaco', 'abanico', 'Zorro']) await create(admin.token, { title })
      expect(await titles(admin.token, { q: 'ABA', order_by: 'title', order_dir: 'desc' })).toEqual([
        'abanico',
        'Ábaco',
      ])
      expect(await titles(admin.token, { order_by: 'active', order_by_2: 'title', limit: '1', offset: '1' })).toEqual([
        'abanico',
      ])
      expect((await call(kind.count, admin.token, { query: { q: 'aba' } })).body).toEqual({ count: 2 })
      const unknown = await call(kind.list, admin.token, { query: { order_by: 'version' } })
      expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'order_by', code: 'unknown_column' }] } })
    })

    test('are sorted by their first letter, whatever mark is before it', async () => {
      const admin = await administrator()
      for (const title of ['¿Cómo decidimos?', '“Bien”', 'Aquí', 'Datos']) await create(admin.token, { title })
      const sorted = ['Aquí', '“Bien”', '¿Cómo decidimos?', 'Datos']
      expect(await titles(admin.token, {})).toEqual(sorted)
      expect(await titles(admin.token, { order_by: 'title', order_dir: 'desc' })).toEqual(sorted.toReversed())
    })

    test('are found by several words in any order, each of which must be there', async () => {
      const admin = await administrator()
      for (const title of ['Speaking up in meetings', 'Meetings that work']) await create(admin.token, { title })
      expect(await titles(admin.token, { q: ' meetings  SPEAK ' })).toEqual(['Speaking up in meetings'])
      expect(await titles(admin.token, { q: 'meetings' })).toHaveLength(2)
      expect(await titles(admin.token, { q: 'a b c d e f g h' })).toEqual([])
    })

    test('are sorted by title where nothing else is asked for', async () => {
      const admin = await administrator()
      for (const title of ['b', 'C', 'a']) await create(admin.token, { title })
      expect(await titles(admin.token, {})).toEqual(['a', 'b', 'C'])
    })

    test('are left out of selectors once they are switched off, and still listed otherwise', async () => {
      const admin = await administrator()
      await create(admin.token, { title: 'On' })
      await create(admin.token, { title: 'Off', active: false })
      expect(await titles(admin.token, { active: 'true' })).toEqual(['On'])
      expect(await titles(admin.token, { active: 'false' })).toEqual(['Off'])
      expect(await titles(admin.token, {})).toEqual(['Off', 'On'])
      expect((await call(kind.count, admin.token, { query: { active: 'true' } })).body).toEqual({ count: 1 })
    })

    test('come as CSV with every row that matches', async () => {
      const admin = await administrator()
      for (const title of ['=SUM(A1)', 'Plain']) await create(admin.token, { title })
      const { status, body } = await call(kind.list, admin.token, {
        query: { fields: 'title,active', limit: '1' },
        headers: { accept: 'text/csv' },
      })
      expect(status).toBe(200)
      expect(body).toBe("title,active\r\n'=SUM(A1),true\r\nPlain,true\r\n")
    })

    test('answer 403 to whoever lacks the right, and change nothing', async () => {
      const admin = await administrator()
      const { body } = await create(admin.token)
      const reader = await makeAdministrator(server, [`api.v2.${section}.get_by_id` as PermissionKey], admin.domainId)
      const params = { id: body.id as string }
      expect((await call(kind.list, reader.token)).status).toBe(403)
      expect((await call(kind.count, reader.token)).status).toBe(403)
      expect((await create(reader.token)).status).toBe(403)
      expect((await call(kind.update, reader.token, { params, body: { title: 'X' } })).status).toBe(403)
      expect((await call(kind.remove, reader.token, { params })).status).toBe(403)
      expect((await call(kind.get, reader.token, { params })).body).toEqual(body)
    })

    test('do not exist for another domain, in the same words as what was never there', async () => {
      const admin = await administrator()
      const stranger = await administrator()
      const { body } = await create(admin.token)
      const plain = ({ status, body }: Answer) => ({ status, body: { ...body, request_id: '' } })
      for (const [endpoint, input] of [
        [kind.get, {}],
        [kind.update, { body: { title: 'X' } }],
        [kind.remove, {}],
      ] as const) {
        const foreign = await call(endpoint, stranger.token, { params: { id: body.id }, ...input })
        const absent = await call(endpoint, stranger.token, { params: { id: newId() }, ...input })
        expect(foreign).toMatchObject({ status: 404, body: { code: 'resource_not_found' } })
        expect(plain(foreign)).toEqual(plain(absent))
      }
      expect(await titles(stranger.token, {})).toEqual([])
      expect((await create(stranger.token, { domain_id: admin.domainId })).status).toBe(404)
      expect((await call(kind.get, admin.token, { params: { id: body.id } })).body).toEqual(body)
    })

    test('of the shared library and of a parent are read below and changed above alone', async () => {
      const global = await makeGlobalAdministrator(server)
      const parent = await administrator()
      const child = await administrator(await makeDomain(server, { parentId: parent.domainId }))
      const marked = { title: `Mark ${newId()}` }
      const shared = await create(global.token, marked)
      const above = await create(parent.token, marked)
      expect(shared.body.domain_id).toBeNull()
      for (const { body } of [shared, above]) {
        const params = { id: body.id as string }
        expect((await call(kind.get, child.token, { params })).status).toBe(200)
        expect((await call(kind.update, child.token, { params, body: { title: 'X' } })).status).toBe(403)
        expect((await call(kind.remove, child.token, { params })).status).toBe(403)
      }
      expect(await titles(child.token, { q: marked.title })).toHaveLength(2)
      expect((await create(child.token, { domain_id: null })).status).toBe(403)
      const below = await create(parent.token, { domain_id: child.domainId })
      expect(
        (await call(kind.update, child.token, { params: { id: below.body.id }, body: { title: 'X' } })).status,
      ).toBe(200)
      expect((await call(kind.remove, global.token, { params: { id: shared.body.id } })).status).toBe(204)
    })

    test('of the shared library are copied into a domain by whoever may create there', async () => {
      const global = await makeGlobalAdministrator(server)
      const admin = await administrator()
      const shared = await create(global.token)
      const { domain_id: _shared, ...copied } = (await call(kind.get, admin.token, { params: { id: shared.body.id } }))
        .body
      const copy = await call(kind.create, admin.token, { body: copied })
      expect(copy.status).toBe(201)
      expect(copy.body).toMatchObject({ domain_id: admin.domainId, title: shared.body.title })
      expect(copy.body.id).not.toBe(shared.body.id)
      expect((await call(kind.remove, global.token, { params: { id: shared.body.id } })).status).toBe(204)
    })

    test('are neither changed nor deleted from an older reading', async () => {
      const admin = await administrator()
      const made = await create(admin.token)
      const params = { id: made.body.id as string }
      const from = (etag: string) => ({ params, headers: { 'if-match': etag } })
      expect(made.headers.etag).toBe('"v1"')
      const second = await call(kind.update, admin.token, { ...from('"v1"'), body: { title: 'Two' } })
      expect(second.headers.etag).toBe('"v2"')
      expect((await call(kind.update, admin.token, { ...from('"v1"'), body: { title: 'X' } })).body.code).toBe(
        'stale_resource',
      )
      expect((await call(kind.remove, admin.token, from('"v1"'))).status).toBe(412)
      expect((await call(kind.get, admin.token, { params })).body.title).toEqual({ 'en-us': 'Two' })
      expect((await call(kind.remove, admin.token, from('"v2"'))).status).toBe(204)
    })

    test('need a title in English or in the language of the domain', async () => {
      const admin = await administrator()
      const spanish = await administrator(await makeDomain(server, { locale: 'es-mx' }))
      const title = { 'es-mx': 'Confianza' }
      expect(await create(admin.token, { title })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'title', code: 'required' }] },
      })
      expect((await create(spanish.token, { title })).status).toBe(201)
      expect((await create(admin.token, { title: 'x'.repeat(201) })).status).toBe(400)
      expect((await create(admin.token, { title: 'a\0b' })).status).toBe(400)
    })
  })
}
