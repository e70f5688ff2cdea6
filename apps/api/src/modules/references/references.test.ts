import { createFactor } from '@evenground/shared/contract/factors'
import { createInstruction } from '@evenground/shared/contract/instructions'
import { listContentReferences, USED_KINDS } from '@evenground/shared/contract/references'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeCourse, seed } from '../../../test/factories/learning.ts'
import { makeContent, makeFactor } from '../../../test/factories/library.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const READ = USED_KINDS.map((kind) => `api.v2.${kind}.get_by_id` as const)
const admin = (domainId?: string) =>
  makeAdministrator(server, [...READ, 'api.v2.factors.create', 'api.v2.instructions.create'], domainId)

type Kind = (typeof USED_KINDS)[number]
const ask = (token: string, kind: Kind, id: string) =>
  server.call(listContentReferences, { token, params: { kind, id } })
const names = async (token: string, kind: Kind, id: string) =>
  (await ask(token, kind, id)).body.uses.map((use: { kind: string; id: string }) => `${use.kind} ${use.id}`)

describe('where content is used', () => {
  test('each kind of content names the plans that have it as a task', async () => {
    const { token, domainId } = await admin()
    const { content, assessment, plan } = await makeCourse(server, { domainId })
    const asked: [Kind, string][] = [
      ['instructions', content.hello],
      ['instructions', content.pause],
      ['instructions', content.hide],
      ['assessments', assessment],
      ['media', content.video],
      ['journals', content.promptA],
      ['surveys', content.survey],
    ]
    for (const [kind, id] of asked) expect(await names(token, kind, id), kind).toEqual([`plans ${plan}`])
  })

  test('a factor names assessments, super factors, plans, instructions and journal prompts, each once', async () => {
    const { token, domainId } = await admin()
    const { questions, assessment, plan } = await makeCourse(server, { domainId })
    const factor = questions.trust
    const whole = await server.call(createFactor, {
      token,
      body: { title: 'Whole', super_factor: true, factorIds: [factor] },
    })
    const page = await server.call(createInstruction, {
      token,
      body: { title: 'Page', options: { factor_id: factor } },
    })
    const prompt = await makeContent(server, 'journalPrompt', domainId)
    await seed(server, ({ prisma }) =>
      prisma.journalPrompt.update({ where: { id: prompt }, data: { factorId: factor } }),
    )
    const found = await names(token, 'factors', factor)
    expect(found).toEqual(
      expect.arrayContaining([
        `assessments ${assessment}`,
        `factors ${whole.body.id}`,
        `instructions ${page.body.id}`,
        `journals ${prompt}`,
        `plans ${plan}`,
      ]),
    )
    expect(new Set(found).size).toBe(found.length)
  })

  test('an instruction names the domains that welcome with it, a plan those that offer it', async () => {
    const { token, domainId } = await admin()
    const welcome = await makeContent(server, 'instruction', null)
    const plan = await makeContent(server, 'plan', null)
    const stranger = await makeDomain(server)
    for (const id of [domainId, stranger]) {
      await changeDomain(server, id, { welcomeInstructionId: welcome })
      await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: id, planId: plan } }))
    }
    expect(await names(token, 'instructions', welcome)).toEqual([`domains ${domainId}`])
    expect(await names(token, 'plans', plan)).toEqual([`domains ${domainId}`])
  })

  test('what other tenants make of shared content is neither named nor counted', async () => {
    const { token } = await admin()
    const shared = await makeFactor(server, null)
    const stranger = await admin()
    await server.call(createInstruction, {
      token: stranger.token,
      body: { title: 'Theirs', options: { factor_id: shared } },
    })
    expect((await ask(token, 'factors', shared)).body).toEqual({ count: 0, uses: [] })
    expect((await ask(stranger.token, 'factors', shared)).body.count).toBe(1)
  })

  test('content of another tenant does not exist, and the right of another kind opens nothing', async () => {
    const { token, domainId } = await admin()
    const stranger = await makeDomain(server)
    const theirs = await makeFactor(server, stranger)
    expect((await ask(token, 'factors', theirs)).status).toBe(404)
    const own = await makeFactor(server, domainId)
    expect((await ask(token, 'media', own)).status).toBe(404)
    const reader = await makeAdministrator(server, ['api.v2.media.get_by_id'], domainId)
    const refused = await ask(reader.token, 'factors', own)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  })
})
