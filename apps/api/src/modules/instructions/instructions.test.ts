import * as contract from '@evenground/shared/contract/instructions'
import { createPlan } from '@evenground/shared/contract/plans'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, changeDomain, makeCourse, seed } from '../../../test/factories/learning.ts'
import { makeFactor } from '../../../test/factories/library.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { XSS_VECTORS } from '../../platform/rich-text/xss-vectors.fixture.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.instructions.list',
  'api.v2.instructions.create',
  'api.v2.instructions.get_by_id',
  'api.v2.instructions.update_by_id',
  'api.v2.instructions.destroy_by_id',
  'api.v2.plans.create',
] as const
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (token: string, body: object = {}) =>
  server.call(contract.createInstruction, { token, body: { title: 'Title', ...body } })
const read = (token: string, id: string) => server.call(contract.getInstruction, { token, params: { id } })
const update = (token: string, id: string, body: object) =>
  server.call(contract.updateInstruction, { token, params: { id }, body })

describe('instructions', () => {
  test('a body is cleaned before it is stored, and saving what was read changes nothing', async () => {
    const { token } = await admin()
    for (const vector of XSS_VECTORS) {
      const made = await create(token, { text_body: { 'en-us': vector, 'es-mx': `<p>${vector}</p>` } })
      expect(made.status, vector).toBe(201)
      expect(JSON.stringify(made.body.text_body), vector).not.toMatch(
        /<script|javascript:|<[^>]*\son\w+=|<svg|<iframe/i,
      )
      const again = await update(token, made.body.id, { text_body: made.body.text_body })
      expect(again.body.text_body, vector).toEqual(made.body.text_body)
    }
  })

  test('an image of 2 MB fits into each language, a larger one is refused by its own code', async () => {
    const { token } = await admin()
    const image = (bytes: number) =>
      `<p><img src="data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]).toString('base64')}" alt="" /></p>`
    const largest = { 'en-us': image(2_097_152), 'es-mx': image(2_097_152) }
    const made = await create(token, { text_body: largest })
    expect(made.status).toBe(201)
    expect(made.body.text_body['es-mx']).toHaveLength(largest['es-mx'].length)
    expect(await create(token, { text_body: image(2_097_153) })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    })
  })

  test('lists leave the bodies out, which may carry images', async () => {
    const { token } = await admin()
    await create(token, { text_body: 'Long' })
    const { body } = await server.call(contract.listInstructions, { token, query: {} })
    expect(body).toHaveLength(1)
    expect(body[0]).not.toHaveProperty('text_body')
    expect(body[0].options).toEqual({ factor_id: null })
  })

  test('a factor is linked by options.factor_id, kept by other changes, and unlinked by null', async () => {
    const author = await admin()
    const factorId = await makeFactor(server, author.domainId)
    const { body } = await create(author.token, { options: { factor_id: factorId } })
    expect(body.options).toEqual({ factor_id: factorId })
    expect((await update(author.token, body.id, { options: {} })).body.options).toEqual({ factor_id: factorId })
    expect((await update(author.token, body.id, { options: { factor_id: null } })).body.options.factor_id).toBeNull()
    const foreign = await makeFactor(server, await makeDomain(server))
    expect((await create(author.token, { options: { factor_id: foreign } })).status).toBe(404)
    expect((await update(author.token, body.id, { options: { factor_id: foreign } })).status).toBe(404)
  })

  test('one that a task, a pause, a hide-scores or a welcome page uses is not deleted: instruction_attached', async () => {
    const author = await admin()
    const uses: ((id: string) => Promise<unknown>)[] = [
      (id) =>
        server.call(createPlan, {
          token: author.token,
          body: {
            title: 'P',
            tasks: { intro: [{ task_type: 'instruction', task_id: id }], training: [], outro: [] },
          },
        }),
      (id) => server.call(createPlan, { token: author.token, body: { title: 'P', pause_instruction_id: id } }),
      (id) => server.call(createPlan, { token: author.token, body: { title: 'P', hide_scores_instruction_id: id } }),
      (id) => changeDomain(server, author.domainId, { welcomeInstructionId: id }),
    ]
    for (const use of uses) {
      const { body } = await create(author.token)
      await use(body.id)
      for (const endpoint of [contract.deleteInstruction, contract.deleteInstructionSingular]) {
        const refused = await server.call(endpoint, { token: author.token, params: { id: body.id } })
        expect(refused).toMatchObject({ status: 403, body: { code: 'instruction_attached' } })
      }
      expect((await read(author.token, body.id)).status).toBe(200)
    }
  })

  test('the singular spelling deletes like the plural one', async () => {
    const { token } = await admin()
    const params = { id: (await create(token)).body.id as string }
    expect((await server.call(contract.deleteInstructionSingular, { token, params })).status).toBe(204)
    expect((await server.call(contract.deleteInstructionSingular, { token, params })).status).toBe(404)
  })

  test('a learner reads it through an enrollment, its notices or the welcome page, and not otherwise', async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const course = await makeCourse(server, { domainId: author.domainId })
    const { hello, pause, hide } = course.content
    const welcome = (await create(author.token)).body.id as string
    for (const id of [hello, pause, hide, welcome]) expect((await read(learner.token, id)).status).toBe(404)
    const copy = await assignPlan(server, learner, course.plan)
    for (const id of [hello, pause, hide]) expect((await read(learner.token, id)).status).toBe(200)
    expect((await read(learner.token, welcome)).status).toBe(404)
    await changeDomain(server, author.domainId, { welcomeInstructionId: welcome })
    expect((await read(learner.token, welcome)).body.id).toBe(welcome)
    await seed(server, (db) => db.prisma.personalPlan.update({ where: { id: copy }, data: { archivedAt: new Date() } }))
    expect((await read(learner.token, hello)).status).toBe(404)
  })
})
