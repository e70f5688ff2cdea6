import type { PermissionKey } from '@evenground/shared/constants'
import {
  countAlerts,
  listAlertKeywords,
  listAlerts,
  listWatchedKeywords,
  saveAlertKeywords,
  updateAlert,
} from '@evenground/shared/contract/alerts'
import { logInAs } from '@evenground/shared/contract/auth'
import { getChatThread } from '@evenground/shared/contract/chat'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { ask, makeChatter } from '../../../test/factories/chat.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS: readonly PermissionKey[] = ['ui.v1.tab.aiServices', 'ui.v1.tab.domains']

const namesOf = async ({ token }: SignedInPerson, domainId: string) =>
  (await server.call(listAlertKeywords, { token, params: { domain_id: domainId } })).body
const save = ({ token }: SignedInPerson, domainId: string, added: unknown, deleted: string[] = []) =>
  server.call(saveAlertKeywords, { token, body: { domainId, added: added as string[], deleted } })
const watchedBy = ({ token }: SignedInPerson) => server.call(listWatchedKeywords, { token })
const alertsOf = async ({ token }: SignedInPerson, query = {}) => (await server.call(listAlerts, { token, query })).body
const mailsOf = (domainId: string) =>
  queryRows<{ to_email: string; whole: string }>(
    server,
    `select to_email, to_jsonb(c)::text as whole from communication c where domain_id = $1 and type = 'alert' order by id`,
    [domainId],
  )

/** Creates an administrator whose domain watches these words, and a learner of that domain. */
async function makeWatched(...words: string[]) {
  const admin = await makeAdministrator(server, PERMISSIONS)
  const learner = await makeChatter(server, admin.domainId)
  expect((await save(admin, admin.domainId, words)).status).toBe(200)
  return { admin, learner, domainId: admin.domainId }
}

describe('the keywords of a domain', () => {
  test('are a list of names; added and deleted ones are saved together and answered whole', async () => {
    const { admin, domainId } = await makeWatched('harm', 'acoso')
    expect(await namesOf(admin, domainId)).toEqual([{ name: 'acoso' }, { name: 'harm' }])
    const saved = await save(admin, domainId, ['  Daño   grave ', '自殺行為', 'насилие'], ['HARM', 'not there'])
    expect(saved).toMatchObject({
      status: 200,
      body: [{ name: 'acoso' }, { name: 'Daño grave' }, { name: 'насилие' }, { name: '自殺行為' }],
    })
    expect(await namesOf(admin, domainId)).toEqual(saved.body)
  })

  test('are unique without regard to case: the same word again changes nothing', async () => {
    const { admin, domainId } = await makeWatched('Harm')
    const again = await save(admin, domainId, ['HARM', 'harm', ' harm '])
    expect(again).toMatchObject({ status: 200, body: [{ name: 'Harm' }] })
    expect((await save(admin, domainId, ['HARM'], ['harm'])).body).toEqual([{ name: 'HARM' }])
  })

  test.each([['harm!'], ['a1'], ['<b>'], ['a,b'], [''], ['   '], ['x'.repeat(61)], ['a\u0000b'], [7]])(
    'that are more than letters of any language and spaces are refused: %j',
    async (word) => {
      const { admin, domainId } = await makeWatched('fine')
      const { status, body } = await save(admin, domainId, ['good', word])
      expect(status).toBe(400)
      expect(body.errors[0].path).toBe('added.1')
      expect(await namesOf(admin, domainId)).toEqual([{ name: 'fine' }])
    },
  )

  test.each([
    ['i', 'too_short'],
    ['my', 'too_short'],
    ['a', 'too_short'],
    ['自杀', 'too_short'],
    ['the', 'too_common'],
    ['THE', 'too_common'],
    ['más', 'too_common'],
    ['Porque', 'too_common'],
    ['of the', 'too_common'],
  ])('that nearly every message holds are refused, each with its reason: %s', async (word, code) => {
    const { admin, domainId } = await makeWatched('fine')
    const { status, body } = await save(admin, domainId, ['fear', word])
    expect([status, body.errors]).toEqual([400, [{ path: 'added.1', code, message: expect.stringMatching(/ .*\.$/) }]])
    expect(await namesOf(admin, domainId)).toEqual([{ name: 'fine' }])
  })

  test('from an earlier release stay in the list, marked, and are looked for no more', async () => {
    const { admin, learner, domainId } = await makeWatched('harm')
    await seed(server, ({ prisma }) =>
      prisma.alertKeyword.createMany({
        data: ['my', 'the'].map((name) => ({ id: newId(), domainId, name, normalized: name })),
      }),
    )
    expect(await namesOf(admin, domainId)).toEqual([
      { name: 'harm' },
      { name: 'my', not_watched: 'too_short' },
      { name: 'the', not_watched: 'too_common' },
    ])
    await ask(server, learner, 'My plan is the one')
    expect(await alertsOf(admin)).toEqual([])
    expect((await watchedBy(learner)).body).toEqual([{ name: 'harm' }])
    expect((await save(admin, domainId, [], ['the', 'my'])).body).toEqual([{ name: 'harm' }])
  })

  test('can be seen by whoever is watched, those of the domains above included, and nobody else’s', async () => {
    const { admin, domainId } = await makeWatched('harm', 'acoso')
    const below = await makeDomain(server, { parentId: domainId })
    await save(await makeAdministrator(server, PERMISSIONS, domainId), below, ['Harm', 'miedo'])
    const beside = await makeDomain(server, { parentId: domainId })
    await save(await makeAdministrator(server, PERMISSIONS, domainId), beside, ['other'])
    const person = await makeLearner(server, below)
    const { status, body } = await watchedBy(person)
    expect([status, body.map(({ name }: { name: string }) => name.toLowerCase())]).toEqual([
      200,
      ['acoso', 'harm', 'miedo'],
    ])
    expect((await watchedBy(admin)).body).toEqual([{ name: 'acoso' }, { name: 'harm' }])
  })

  test('that hold a digit are refused in the words of the tag input', async () => {
    const { admin, domainId } = await makeWatched()
    const { body } = await save(admin, domainId, ['a1'])
    expect(body.errors[0].message).toBe('Tags can only contain letters and spaces')
  })

  test('are at most 200, also when two save at once', async () => {
    const admin = await makeAdministrator(server, PERMISSIONS)
    const word = (prefix: string) => (_none: unknown, n: number) =>
      prefix + [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    const words = (prefix: string, length: number) => Array.from({ length }, word(prefix))
    expect((await save(admin, admin.domainId, words('word', 150))).status).toBe(200)
    const both = await Promise.all([
      save(admin, admin.domainId, words('next', 50)),
      save(admin, admin.domainId, words('last', 50)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await namesOf(admin, admin.domainId)).toHaveLength(200)
    expect((await save(admin, admin.domainId, ['one more'])).body.errors[0]).toMatchObject({ path: 'added' })
    expect((await save(admin, admin.domainId, ['one more'], [word('word')(null, 7)])).status).toBe(200)
  })

  test('of a domain out of scope do not exist', async () => {
    const { admin } = await makeWatched('harm')
    const elsewhere = await makeDomain(server)
    for (const id of [elsewhere, newId()]) {
      const read = await server.call(listAlertKeywords, { token: admin.token, params: { domain_id: id } })
      expect([read.status, (await save(admin, id, ['x'])).status]).toEqual([404, 404])
    }
  })
})

describe('a message with a watched word', () => {
  test('is answered all the same, after a support text in the writer’s language, which stays in the thread', async () => {
    const { learner, domainId } = await makeWatched('daño')
    const { text, errors, threadId } = await ask(server, learner, 'They want to do me DANO.')
    expect(text).toMatch(/^Thank you for writing this\..*emergency number.*short excerpt/)
    expect(text).toContain('I’m the built-in assistant')
    expect(errors).toEqual([])
    const thread = await server.call(getChatThread, { token: learner.token, params: { thread_id: threadId } })
    expect(thread.body.data.messages[1].content).toBe(text)
    const hispanic = await makeChatter(server, domainId, { locale: 'es-mx' })
    expect((await ask(server, hispanic, 'Me hacen daño')).text).toMatch(/^Gracias por escribirlo\./)
    expect((await ask(server, learner, 'danos')).text).toMatch(/^I’m the built-in assistant/)
  })

  test('keeps nothing around it that may name a score where results are confidential, nor finds it by that', async () => {
    const { admin, learner, domainId } = await makeWatched('harm')
    await ask(server, learner, 'They harm me since I got 42 percent.')
    expect(await alertsOf(admin)).toMatchObject([{ excerpt: 'They harm me since I got 42 percent.' }])
    await seed(server, ({ prisma }) =>
      prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } }),
    )
    await ask(server, learner, 'They harm me: my score is forty.')
    await ask(server, learner, 'They harm me every day.')
    const excerpts = (await alertsOf(admin)).map(({ excerpt }: { excerpt: string }) => excerpt)
    expect(excerpts.sort()).toEqual(['They harm me every day.', '…', '…'])
    expect(await alertsOf(admin, { q: 'forty' })).toEqual([])
    expect(await alertsOf(admin, { q: 'percent' })).toEqual([])
    expect(
      await queryRows(server, 'select count(*)::int from alert where domain_id = $1 and excerpt like $2', [
        domainId,
        '%forty%',
      ]),
    ).toEqual([{ count: 0 }])
  })

  test('nor once the domain opens up, of somebody who answered before it did', async () => {
    const { admin, learner, domainId } = await makeWatched('harm')
    await ask(server, learner, 'They harm me since I got 42 percent.')
    const course = await makeCourse(server, { domainId })
    const personalPlanId = await assignPlan(server, learner, course.plan)
    await seed(server, ({ prisma }) =>
      prisma.response.create({
        data: {
          id: newId(),
          accountId: learner.id,
          domainId,
          personalPlanId,
          assessmentId: course.assessment,
          assessmentType: 0,
          mode: 'confidential',
        },
      }),
    )
    await ask(server, learner, 'They harm me: my score is forty.')
    expect((await alertsOf(admin)).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['…', '…'])
    expect(await alertsOf(admin, { q: 'percent' })).toEqual([])
    expect(
      await queryRows(server, "select from alert where domain_id = $1 and excerpt like '%forty%'", [domainId]),
    ).toEqual([])
  })

  test('stores an alert with the words around it, for administrators of the domain alone', async () => {
    const { admin, learner, domainId } = await makeWatched('harm', 'fear')
    await ask(server, learner, 'I fear harm at the plant.')
    const [alert, ...others] = await alertsOf(admin)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      domain_id: domainId,
      account_id: learner.id,
      given_name: { 'en-us': 'Pat' },
      keyword: 'fear, harm',
      excerpt: 'I fear harm at the plant.',
      state: 'new',
    })
    const stranger = await makeAdministrator(server, PERMISSIONS)
    expect(await alertsOf(stranger)).toEqual([])
    const foreign = await server.call(updateAlert, {
      token: stranger.token,
      params: { id: alert.id },
      body: { state: 'done' },
    })
    expect(foreign.status).toBe(404)
    const without = await makeAdministrator(server, ['ui.v1.tab.chat'], domainId)
    expect((await server.call(listAlerts, { token: without.token, query: {} })).status).toBe(403)
  })

  test('is looked at by the keywords of the domains above too, and of no other', async () => {
    const { admin, learner, domainId } = await makeWatched('above')
    const below = await makeDomain(server, { parentId: domainId })
    const person = await makeChatter(server, below)
    const [fresh] = [await makeAdministrator(server, PERMISSIONS, domainId)]
    await save(fresh, below, ['beneath'])
    await ask(server, person, 'above and beneath')
    await ask(server, learner, 'beneath')
    expect((await alertsOf(admin)).map(({ keyword }: { keyword: string }) => keyword)).toEqual(['above, beneath'])
    expect(await alertsOf(admin, { domain_id: domainId })).toEqual([])
    expect(await alertsOf(admin, { domain_id: below })).toHaveLength(1)
  })

  test('is looked at by itself: words of two messages make no keyword', async () => {
    const { admin, learner } = await makeWatched('hurt myself')
    const { threadId } = await ask(server, learner, 'I could hurt')
    await ask(server, learner, 'myself', { thread_id: threadId })
    expect(await alertsOf(admin)).toEqual([])
  })

  test('tells the administrators by mail, at most hourly, without a word of what was written', async () => {
    const { admin, learner, domainId } = await makeWatched('harm')
    await ask(server, learner, 'Harm at the lighthouse')
    await ask(server, learner, 'Harm at the lighthouse again')
    const now = server.time.now().toISOString()
    const mails = (await mailsOf(domainId)).filter(({ whole }) => JSON.parse(whole).template_data.send_at <= now)
    expect(mails.map(({ to_email }) => to_email)).toEqual([admin.email])
    for (const { whole } of await mailsOf(domainId)) {
      for (const word of ['lighthouse', 'Harm', learner.id, learner.email]) expect(whole).not.toContain(word)
    }
    expect(await alertsOf(admin)).toHaveLength(2)
  })
})

describe('alerts', () => {
  test('are counted, filtered and searched, newest first, and go from new to seen to done', async () => {
    const { admin, learner } = await makeWatched('harm', 'acoso')
    await ask(server, learner, 'harm one')
    server.time.advance(1)
    await ask(server, learner, 'acoso dos')
    const { token } = admin
    const [newest, oldest] = await alertsOf(admin)
    expect([newest.excerpt, oldest.excerpt]).toEqual(['acoso dos', 'harm one'])
    for (const state of ['seen', 'done', 'new', 'done'] as const) {
      const { body } = await server.call(updateAlert, { token, params: { id: newest.id }, body: { state } })
      expect(body).toEqual({ ...newest, state })
    }
    const count = async (query: object) => (await server.call(countAlerts, { token, query })).body.count
    expect([await count({}), await count({ state: 'done' }), await count({ q: 'ONE' })]).toEqual([2, 1, 1])
    expect(await alertsOf(admin, { state: 'new' })).toEqual([oldest])
    const audit = await queryRows<{ action: string }>(
      server,
      `select distinct action from audit_event where account_id = $1 and action like 'alert%' order by 1`,
      [admin.id],
    )
    expect(audit.map(({ action }) => action)).toEqual(['alert.read', 'alert.update', 'alert_keywords.update'])
  })

  test('stay closed while acting as somebody else', async () => {
    const { admin, learner } = await makeWatched('harm')
    await ask(server, learner, 'harm')
    const [alert] = await alertsOf(admin)
    const global = await makeGlobalAdministrator(server)
    const { body } = await server.call(logInAs, { token: global.token, params: { id: admin.id } })
    const token = body.access_token as string
    const answers = await Promise.all([
      server.call(listAlerts, { token, query: {} }),
      server.call(countAlerts, { token, query: {} }),
      server.call(updateAlert, { token, params: { id: alert.id }, body: { state: 'seen' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
