import * as contract from '@evenground/shared/contract/media'
import { createPlan } from '@evenground/shared/contract/plans'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { assignPlan, makeCourse, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.media.list',
  'api.v2.media.create',
  'api.v2.media.get_by_id',
  'api.v2.media.update_by_id',
  'api.v2.media.destroy_by_id',
  'api.v2.plans.create',
] as const

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (token: string, body: object) =>
  server.call(contract.createMedium, { token, body: { title: 'Title', medium_type: 'vimeo', ...body } })
const update = (token: string, id: string, body: object) =>
  server.call(contract.updateMedium, { token, params: { id }, body })

describe('media', () => {
  test('a medium answers its texts, links and captions per language and whether it may be downloaded', async () => {
    const { token } = await admin()
    const { body } = await create(token, {
      label: 'Label',
      description: '<p>About</p>',
      transcript: '0:00 Hello\n0:04 Good bye',
      links: { 'en-us': 'https://vimeo.com/1', 'es-mx': ' https://player.vimeo.com/video/2 ' },
      captions: { 'en-us': '/media/captions/1.vtt' },
      downloadable: true,
    })
    expect(body).toMatchObject({
      label: { 'en-us': 'Label' },
      description: { 'en-us': '<p>About</p>' },
      transcript: { 'en-us': '0:00 Hello\n0:04 Good bye' },
      links: { 'en-us': 'https://vimeo.com/1', 'es-mx': 'https://player.vimeo.com/video/2' },
      captions: { 'en-us': '/media/captions/1.vtt' },
      medium_type: 'vimeo',
      downloadable: true,
    })
    const { body: rows } = await server.call(contract.listMedia, { token, query: { order_by: 'medium_type' } })
    expect(rows[0]).not.toHaveProperty('transcript')
  })

  test('a link must be https or a file of the product, and a video must come from its own service', async () => {
    const { token } = await admin()
    const codeOf = async (medium_type: string, link: string) =>
      (await create(token, { medium_type, links: link })).body.errors?.[0]?.code
    expect(await codeOf('vimeo', 'https://vimeo.com.evil.test/1')).toBe('host_not_allowed')
    expect(await codeOf('youtube', 'https://vimeo.com/1')).toBe('host_not_allowed')
    expect(await codeOf('youtube', 'https://youtu.be/1')).toBeUndefined()
    expect(await codeOf('vimeo', '/media/a.mp4')).toBe('host_not_allowed')
    expect(await codeOf('pdf', 'http://files.test/a.pdf')).toBe('not_https')
    expect(await codeOf('pdf', 'https://me:secret@files.test/a.pdf')).toBe('has_credentials')
    expect(await codeOf('pdf', 'javascript:alert(1)')).toBe('invalid_link')
    expect(await codeOf('podcast', '//evil.test/a.mp3')).toBe('invalid_link')
    expect(await codeOf('podcast', '/media/a.mp3')).toBeUndefined()
    expect(await codeOf('podcast', '/api/v2/accounts')).toBe('path_not_allowed')
    expect(await codeOf('pdf', '/../../etc/passwd')).toBe('path_not_allowed')
  })

  test('each language with a bad link is named', async () => {
    const { token } = await admin()
    const { status, body } = await create(token, {
      links: { 'en-us': 'http://vimeo.com/1', 'es-mx': 'https://evil.test/1' },
      captions: { 'es-mx': 'http://files.test/a.vtt' },
    })
    expect(status).toBe(422)
    expect(body.errors.map((error: { path: string; code: string }) => [error.path, error.code])).toEqual([
      ['links.en-us', 'not_https'],
      ['links.es-mx', 'host_not_allowed'],
      ['captions.es-mx', 'not_https'],
    ])
  })

  test('another type is refused while the links that are there do not fit it', async () => {
    const { token } = await admin()
    const { body } = await create(token, { links: 'https://vimeo.com/1' })
    expect(await update(token, body.id, { medium_type: 'youtube' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'links.en-us', code: 'host_not_allowed' }] },
    })
    const both = { medium_type: 'youtube', links: 'https://youtu.be/1' }
    expect((await update(token, body.id, both)).body).toMatchObject({ medium_type: 'youtube' })
    expect((await update(token, body.id, { title: 'Other' })).status).toBe(200)
  })

  test('a link that was stored under older rules is given to nobody, and named at the next save', async () => {
    const author = await admin()
    const { token } = author
    const id = (await create(token, { medium_type: 'pdf', links: '/media/a.pdf' })).body.id as string
    const links = { 'en-us': '/api/v2/accounts', 'es-mx': '/media/a.pdf' }
    await seed(server, (db) =>
      db.prisma.medium.update({ where: { id }, data: { links, captions: { 'en-us': '/../../etc/passwd' } } }),
    )
    const whole = await server.call(contract.getMedium, { token, params: { id } })
    const rows = await server.call(contract.listMedia, { token, query: {} })
    for (const medium of [whole.body, rows.body.find((row: { id: string }) => row.id === id)]) {
      expect(medium).toMatchObject({ links: { 'es-mx': '/media/a.pdf' }, captions: {} })
      expect(JSON.stringify(medium)).not.toMatch(/api|passwd/)
    }
    const refused = await update(token, id, { title: 'Renamed' })
    expect([refused.status, refused.body.errors.map((error: { path: string }) => error.path)]).toEqual([
      422,
      ['links.en-us', 'captions.en-us'],
    ])
    expect((await update(token, id, { links: { 'es-mx': '/media/a.pdf' }, captions: null })).status).toBe(200)
  })

  test('a transcript with markup is cleaned', async () => {
    const { token } = await admin()
    const { body } = await create(token, { transcript: '<h2>One</h2><img src=x onerror=alert(1)>' })
    expect(body.transcript).toEqual({ 'en-us': '<h2>One</h2>' })
  })

  test('one that a task uses or that was in a plan that somebody holds is not deleted: medium_attached', async () => {
    const author = await admin()
    const remove = (id: string) => server.call(contract.deleteMedium, { token: author.token, params: { id } })
    const used = (await create(author.token, {})).body.id as string
    await server.call(createPlan, {
      token: author.token,
      body: { title: 'P', tasks: { intro: [{ task_type: 'medium', task_id: used }], training: [], outro: [] } },
    })
    expect(await remove(used)).toMatchObject({ status: 403, body: { code: 'medium_attached' } })
    const course = await makeCourse(server, { domainId: author.domainId })
    await assignPlan(server, author, course.plan)
    await seed(server, (db) => db.prisma.planTask.deleteMany({ where: { planId: course.plan } }))
    expect((await remove(course.content.video)).body.code).toBe('medium_attached')
    expect((await remove((await create(author.token, {})).body.id)).status).toBe(204)
  })

  test('a learner reads a medium through an enrollment and not otherwise', async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const course = await makeCourse(server, { domainId: author.domainId })
    const read = () => server.call(contract.getMedium, { token: learner.token, params: { id: course.content.video } })
    expect((await read()).status).toBe(404)
    await assignPlan(server, learner, course.plan)
    expect((await read()).body.id).toBe(course.content.video)
  })
})
