import { logInAs } from '@evenground/shared/contract/auth'
import {
  deleteChatThread,
  getChatThread,
  listChatThreads,
  rateChatMessage,
  streamAgentChat,
  streamChat,
  updateChatThread,
} from '@evenground/shared/contract/chat'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { ask, makeChatter, readStream } from '../../../test/factories/chat.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, changeDomain, makeCourse, makeGroup, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { createDraftLog } from './draft-log.ts'

/** The server has no AI provider, so the built-in assistant answers. */
const server = await createTestServer()

const text = (english: string, spanish?: string) => ({ 'en-us': english, ...(spanish && { 'es-mx': spanish }) })

let domainId: string
let learner: SignedInPerson
let course: Awaited<ReturnType<typeof makeCourse>>
let personalPlan: string
beforeAll(async () => {
  domainId = await makeDomain(server)
  learner = await makeChatter(server, domainId)
  course = await makeCourse(server, { domainId })
  personalPlan = await assignPlan(server, learner, course.plan)
  await seed(server, async ({ prisma }) => {
    await prisma.instruction.update({
      where: { id: course.content.reading },
      data: {
        title: text('Listening well', 'Escuchar bien'),
        textBody: text(
          '<p>Many words come first, which say nothing of it.</p><p>Empathy means that you <strong>listen</strong> before you [judge] &amp; answer.</p>',
          '<p>La empatía significa escuchar antes de juzgar.</p>',
        ),
      },
    })
    await prisma.medium.update({
      where: { id: course.content.video },
      data: { title: text('Microaggressions'), transcript: text('A microaggression is a small slight that adds up.') },
    })
  })
})

const threadsOf = async ({ token }: { token: string }, query = {}) =>
  (await server.call(listChatThreads, { token, query })).body.data.threads
const messagesOf = async ({ token }: { token: string }, threadId: string) =>
  (await server.call(getChatThread, { token, params: { thread_id: threadId } })).body.data.messages

describe('a question', () => {
  test('is answered as a stream of events that ends with [DONE], and stands in the thread with its reply', async () => {
    const answer = await server.call(streamChat, { token: learner.token, body: { question: ' What is empathy? ' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/event-stream')
    expect(answer.headers['cache-control']).toContain('no-store')
    const { events, threadId, text: reply, errors, isDone } = readStream(answer.body)
    expect(events[0]).toEqual({ event_type: 'thread_id', event_data: threadId })
    expect({ errors, isDone }).toEqual({ errors: [], isDone: true })
    expect(await messagesOf(learner, threadId)).toMatchObject([
      { type: 'human', content: 'What is empathy?', partial: false, citations: [] },
      { type: 'ai', content: reply, partial: false, feedback: null },
    ])
    const [thread] = await threadsOf(learner)
    expect(thread).toMatchObject({
      thread_id: threadId,
      title: 'What is empathy?',
      domain_id: domainId,
      group_id: null,
    })
  })

  test('goes on in its thread under either path, also where the fields stand in a messages object', async () => {
    const person = await makeChatter(server, domainId)
    const { threadId } = await ask(server, person, 'What is trust?')
    const more = [
      { question: 'And voice?', threadId, domain_id: domainId, group_id: null, search_in_web: false },
      { messages: { question: 'And culture?', threadId, domain_id: domainId, search_in_web: false } },
    ]
    for (const body of more) {
      const answer = await server.call(streamAgentChat, { token: person.token, body })
      const streamed = readStream(answer.body)
      expect(streamed.threadId).toBe(threadId)
      const stored = await messagesOf(person, threadId)
      expect(stored.at(-1).content).toBe(streamed.text)
    }
    const asked = (await messagesOf(person, threadId)).filter((message: { type: string }) => message.type === 'human')
    expect(asked.map((message: { content: string }) => message.content)).toEqual([
      'What is trust?',
      'And voice?',
      'And culture?',
    ])
  })

  test('about another domain or group than the thread’s begins a new thread', async () => {
    const admin = await makeAdministrator(server, ['ui.v1.tab.chat'])
    const below = await makeDomain(server, { parentId: admin.domainId })
    // The caller's scope is read for each request, so it includes the domain created after the sign-in.
    const group = await makeGroup(server, admin.domainId, [])
    const first = await ask(server, admin, 'One', { domain_id: admin.domainId })
    const same = await ask(server, admin, 'Two', { thread_id: first.threadId })
    const grouped = await ask(server, admin, 'Three', { thread_id: first.threadId, group_id: group })
    const elsewhere = await ask(server, admin, 'Four', { thread_id: grouped.threadId, domain_id: below })
    expect(same.threadId).toBe(first.threadId)
    expect(new Set([first.threadId, grouped.threadId, elsewhere.threadId]).size).toBe(3)
    expect((await threadsOf(admin)).map((thread: object) => ({ ...thread, thread_id: '', updated_at: '' }))).toEqual(
      expect.arrayContaining([
        { thread_id: '', updated_at: '', title: 'Three', domain_id: admin.domainId, group_id: group },
        { thread_id: '', updated_at: '', title: 'Four', domain_id: below, group_id: null },
      ]),
    )
  })

  test.each([
    ['blank', ' \n\t ', 'blank'],
    ['left out', undefined, 'blank'],
    ['longer than 8,000 characters', 'é'.repeat(8001), 'too_long'],
  ])('that is %s is refused with 400 and words, and stored nowhere', async (_what, question, code) => {
    const person = await makeChatter(server, domainId)
    for (const endpoint of [streamChat, streamAgentChat] as const) {
      const { status, body } = await server.call(endpoint, { token: person.token, body: { question } })
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'question', code, message: expect.stringMatching(/\w+ .*\.$/) }])
    }
    expect(await threadsOf(person)).toEqual([])
  })

  test('may have 8,000 characters of four bytes each', async () => {
    const person = await makeChatter(server, domainId)
    const question = '😀'.repeat(8000)
    const { threadId } = await ask(server, person, question)
    const [asked] = await messagesOf(person, threadId)
    expect(asked.content).toBe(question)
    const [thread] = await threadsOf(person)
    expect([...thread.title]).toHaveLength(80)
  })

  test('is the twenty-first within a minute: 429 until the minute is over', async () => {
    const person = await makeChatter(server, domainId)
    const send = () => server.call(streamChat, { token: person.token, body: { question: 'Hello?' } })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await send()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect((await server.call(streamChat, { token: learner.token, body: { question: 'Me?' } })).status).toBe(200)
    server.time.advance(seconds)
    expect((await send()).status).toBe(200)
  })

  test('in a domain or group out of scope is 404, also a group of another domain in scope', async () => {
    const stranger = await makeChatter(server)
    const foreignGroup = await makeGroup(server, stranger.domainId, [])
    const admin = await makeAdministrator(server, ['ui.v1.tab.chat'])
    const below = await makeDomain(server, { parentId: admin.domainId })
    const groupBelow = await makeGroup(server, below, [])
    const post = async ({ token }: SignedInPerson, place: object) =>
      (await server.call(streamChat, { token, body: { question: 'Hello?', ...place } })).status
    expect(await post(learner, { domain_id: stranger.domainId })).toBe(404)
    expect(await post(learner, { domain_id: newId() })).toBe(404)
    expect(await post(learner, { group_id: foreignGroup })).toBe(404)
    expect(await post(learner, { group_id: newId() })).toBe(404)
    expect(await post(admin, { domain_id: admin.domainId, group_id: groupBelow })).toBe(404)
    expect(await post(admin, { domain_id: below, group_id: groupBelow })).toBe(200)
  })

  test('is refused without the right to the assistant', async () => {
    const { token } = await makeLearner(server, domainId)
    expect((await server.call(streamChat, { token, body: { question: 'Hello?' } })).status).toBe(403)
    expect((await server.call(listChatThreads, { token, query: {} })).status).toBe(403)
  })

  test('is refused while acting as somebody else, and so is every look at their threads', async () => {
    const { threadId } = await ask(server, learner, 'Between us')
    const admin = await makeGlobalAdministrator(server)
    const { body } = await server.call(logInAs, { token: admin.token, params: { id: learner.id } })
    const token = body.access_token as string
    const params = { thread_id: threadId }
    const answers = await Promise.all([
      server.call(streamChat, { token, body: { question: 'Hello?' } }),
      server.call(streamAgentChat, { token, body: { question: 'Hello?' } }),
      server.call(listChatThreads, { token, query: {} }),
      server.call(getChatThread, { token, params }),
      server.call(updateChatThread, { token, params, body: { title: 'Mine' } }),
      server.call(deleteChatThread, { token, params }),
      server.call(rateChatMessage, { token, params: { ...params, message_id: newId() }, body: { feedback: 'up' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403))
  })
})

describe('a thread', () => {
  test('of somebody else is 404 everywhere, in the same domain too', async () => {
    const { threadId } = await ask(server, learner, 'Only mine')
    const [, reply] = await messagesOf(learner, threadId)
    const others = [
      await makeChatter(server, domainId),
      await makeChatter(server),
      await makeAdministrator(server, ['ui.v1.tab.chat'], domainId),
      await makeGlobalAdministrator(server),
    ]
    const params = { thread_id: threadId }
    for (const { token } of others) {
      const answers = await Promise.all([
        server.call(getChatThread, { token, params }),
        server.call(updateChatThread, { token, params, body: { title: 'Mine now' } }),
        server.call(deleteChatThread, { token, params }),
        server.call(rateChatMessage, { token, params: { ...params, message_id: reply.id }, body: { feedback: 'up' } }),
        server.call(streamChat, { token, body: { question: 'And then?', thread_id: threadId } }),
        server.call(streamAgentChat, { token, body: { question: 'And then?', threadId } }),
        server.call(streamChat, { token, body: { regenerate: true, thread_id: threadId } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
      expect((await threadsOf({ token })).map((thread: { thread_id: string }) => thread.thread_id)).not.toContain(
        threadId,
      )
    }
    expect(await messagesOf(learner, threadId)).toHaveLength(2)
  })

  test('is listed newest first, in pages, and found by its title and by what was said in it', async () => {
    const person = await makeChatter(server, domainId)
    for (const question of ['About cafés', 'About 100% fairness', 'About trust']) {
      await ask(server, person, question)
      server.time.advance(1)
    }
    const titles = async (query: object) =>
      (await threadsOf(person, query)).map(({ title }: { title: string }) => title)
    expect(await titles({})).toEqual(['About trust', 'About 100% fairness', 'About cafés'])
    expect(await titles({ limit: '1', offset: '1' })).toEqual(['About 100% fairness'])
    expect(await titles({ q: 'CAFES' })).toEqual(['About cafés'])
    expect(await titles({ q: '0%' })).toEqual(['About 100% fairness'])
    expect(await titles({ q: 'built-in assistant' })).toHaveLength(3)
    expect(await titles({ q: 'nowhere said' })).toEqual([])
  })

  test('can be renamed and deleted', async () => {
    const person = await makeChatter(server, domainId)
    const { threadId } = await ask(server, person, 'Hello?')
    const params = { thread_id: threadId }
    const renamed = await server.call(updateChatThread, {
      token: person.token,
      params,
      body: { title: ' First steps ' },
    })
    expect(renamed.body).toMatchObject({ thread_id: threadId, title: 'First steps' })
    const blank = await server.call(updateChatThread, { token: person.token, params, body: { title: '  ' } })
    expect(blank.status).toBe(400)
    expect((await server.call(deleteChatThread, { token: person.token, params })).status).toBe(204)
    expect(await threadsOf(person)).toEqual([])
    expect((await server.call(deleteChatThread, { token: person.token, params })).status).toBe(404)
  })

  test('keeps whether a reply helped; a question cannot be rated', async () => {
    const person = await makeChatter(server, domainId)
    const { threadId } = await ask(server, person, 'Hello?')
    const [question, reply] = await messagesOf(person, threadId)
    const rate = (id: string, feedback: 'up' | 'down' | null) =>
      server.call(rateChatMessage, {
        token: person.token,
        params: { thread_id: threadId, message_id: id },
        body: { feedback },
      })
    for (const feedback of ['up', 'down', null] as const) {
      expect((await rate(reply.id, feedback)).body.feedback).toBe(feedback)
      expect((await messagesOf(person, threadId))[1].feedback).toBe(feedback)
    }
    expect((await rate(question.id, 'up')).status).toBe(404)
  })

  test('can have its last question answered once more, in place of the first answer', async () => {
    const person = await makeChatter(server, domainId)
    const { threadId } = await ask(server, person, 'What is empathy?')
    const [question, first] = await messagesOf(person, threadId)
    const again = await ask(server, person, '', { regenerate: true, thread_id: threadId })
    const messages = await messagesOf(person, threadId)
    expect(messages).toHaveLength(2)
    expect(messages[0]).toEqual(question)
    expect(messages[1]).toMatchObject({ type: 'ai', content: again.text, partial: false })
    expect(messages[1].id).not.toBe(first.id)
    const without = await server.call(streamChat, { token: person.token, body: { regenerate: true } })
    expect(without.status).toBe(400)
  })
})

describe('the built-in assistant', () => {
  test('says what it is, quotes the passage that fits, and links the task where it stands', async () => {
    const { text: reply, threadId } = await ask(server, learner, 'How do I show empathy?')
    expect(reply).toMatch(/^I’m the built-in assistant/)
    const href = `#/content/${personalPlan}/${course.tasks.reading}/read`
    expect(reply).toContain(`[Listening well](${href})`)
    expect(reply).toContain('Empathy means that you listen before you (judge) & answer.')
    expect(reply).not.toContain('<')
    const [, stored] = await messagesOf(learner, threadId)
    expect(stored.citations).toContainEqual({ title: 'Listening well', href })
  })

  test('finds words in a transcript, whatever their form, case and accents', async () => {
    const { text: reply } = await ask(server, learner, 'MICROAGGRESSIONS – what are they?')
    expect(reply).toContain(`[Microaggressions](#/content/${personalPlan}/${course.tasks.video}/observe)`)
    expect(reply).toContain('A microaggression is a small slight')
  })

  test('answers in the reader’s language', async () => {
    const person = await makeChatter(server, domainId, { locale: 'es-mx' })
    await assignPlan(server, person, course.plan)
    const { text: reply } = await ask(server, person, '¿Qué significa empatia?')
    expect(reply).toMatch(/^Soy el asistente integrado/)
    expect(reply).toContain('[Escuchar bien]')
    expect(reply).toContain('La empatía significa escuchar antes de juzgar.')
  })

  test('says so where nothing fits, also where a question has no word to look for', async () => {
    for (const question of ['What about zeppelins?', '???', 'the of and']) {
      const { text: reply, errors } = await ask(server, learner, question)
      expect(reply).toContain('I didn’t find anything about that')
      expect(errors).toEqual([])
    }
  })

  test('knows nothing of plans that a learner does not hold, not even of their own domain', async () => {
    const other = await makeChatter(server, domainId)
    expect((await ask(server, other, 'How do I show empathy?')).text).toContain('I didn’t find anything about that')
  })

  test('knows the welcome page of the own domain', async () => {
    const home = await makeDomain(server)
    const person = await makeChatter(server, home)
    const id = newId()
    await seed(server, ({ prisma }) =>
      prisma.instruction.create({
        data: { id, domainId: home, title: text('Welcome aboard'), textBody: text('<p>Lighthouse rules apply.</p>') },
      }),
    )
    await changeDomain(server, home, { welcomeInstructionId: id })
    expect((await ask(server, person, 'lighthouse?')).text).toContain('[Welcome aboard](#/content/welcome)')
  })

  test('shows administrators what their rights let them read, of the domain that is asked about', async () => {
    const admin = await makeAdministrator(server, ['ui.v1.tab.chat', 'api.v2.instructions.get_by_id'], domainId)
    const below = await makeDomain(server, { parentId: domainId })
    const id = newId()
    await seed(server, ({ prisma }) =>
      prisma.instruction.create({ data: { id, domainId: below, title: text('Empathy in the branch') } }),
    )
    const { text: here } = await ask(server, admin, 'empathy')
    expect(here).toContain(`[Listening well](#/instructions/${course.content.reading})`)
    expect(here).not.toContain('Empathy in the branch')
    const { text: branch } = await ask(server, admin, 'empathy', { domain_id: below })
    expect(branch).toContain(`[Empathy in the branch](#/instructions/${id})`)
    // The video is a medium, which this person may not read.
    expect((await ask(server, admin, 'microaggression')).text).toContain('I didn’t find anything about that')
  })

  test('answers from the own record how far one is and what comes next', async () => {
    const { text: reply } = await ask(server, learner, 'How is my progress?')
    expect(reply).toContain('[Belonging at work](#/content): 0% complete; Next: Instruction hello')
    const other = await makeChatter(server, domainId)
    expect((await ask(server, other, 'What is my progress?')).text).toContain('You don’t have a plan right now.')
  })

  test('tells the own scores, and none while they are hidden', async () => {
    const person = await makeChatter(server, domainId)
    const held = await assignPlan(server, person, course.plan)
    const own = { accountId: person.id, domainId, assessmentId: course.assessment, assessmentType: 0 }
    const submittedAt = new Date()
    await seed(server, async ({ prisma }) => {
      const response = { id: newId(), ...own, personalPlanId: held, submittedAt, isLatest: true }
      await prisma.response.create({ data: response })
      await prisma.responseScore.create({
        data: { responseId: response.id, factorId: course.questions.trust, ...own, score: 73.5, submittedAt },
      })
    })
    expect((await ask(server, person, 'What are my scores?')).text).toContain(
      'How we work (before the training), Trust: 74 out of 100',
    )
    const group = await makeGroup(server, domainId, [person.id], { hideScores: true })
    const { text: hidden } = await ask(server, person, 'What are my scores?')
    expect(hidden).toContain('Scores are hidden right now')
    expect(hidden).not.toContain('74')
    await seed(server, ({ prisma }) => prisma.group.delete({ where: { id: group } }))
  })

  test('says that web search is not set up, and answers without it', async () => {
    const { text: reply } = await ask(server, learner, 'How do I show empathy?', { ask_with_at: true })
    expect(reply).toMatch(/^Web search isn’t set up here/)
    expect(reply).toContain('[Listening well]')
    const plain = await ask(server, learner, 'How do I show empathy?')
    expect(plain.text).not.toContain('Web search')
  })
})

test('replies that are being written are stored now and then, and one that has ended is left alone', async () => {
  const [threadId, running, ended] = [newId(), newId(), newId()]
  const own = { accountId: learner.id, domainId }
  await seed(server, async ({ prisma }) => {
    await prisma.chatThread.create({ data: { id: threadId, ...own } })
    for (const [id, partial] of [
      [running, true],
      [ended, false],
    ] as const) {
      await prisma.chatMessage.create({ data: { id, threadId, ...own, type: 'ai', content: 'At first', partial } })
    }
  })
  const log = createDraftLog(server.platform, 5)
  const drafts = [running, ended].map((id) => log.open(id, { content: 'At first, and on' }))
  const contents = async () =>
    Object.fromEntries(
      (await messagesOf(learner, threadId)).map((m: { id: string; content: string }) => [m.id, m.content]),
    )
  await expect.poll(contents).toEqual({ [running]: 'At first, and on', [ended]: 'At first' })
  for (const draft of drafts) draft.close()
})

test('more replies than one statement takes are stored as well', async () => {
  const threadId = newId()
  const own = { accountId: learner.id, domainId }
  const ids = Array.from({ length: 230 }, () => newId())
  await seed(server, async ({ prisma }) => {
    await prisma.chatThread.create({ data: { id: threadId, ...own } })
    const data = ids.map((id) => ({ id, threadId, ...own, type: 'ai' as const, content: '', partial: true }))
    await prisma.chatMessage.createMany({ data })
  })
  const log = createDraftLog(server.platform, 5)
  const drafts = ids.map((id, index) => log.open(id, { content: `Reply ${index}` }))
  const contents = async () => (await messagesOf(learner, threadId)).map((m: { content: string }) => m.content).sort()
  await expect.poll(contents).toEqual(ids.map((_id, index) => `Reply ${index}`).sort())
  for (const draft of drafts) draft.close()
})

test('the longest transcript of the rarest words can be saved and searched', async () => {
  const id = newId()
  const words = Array.from({ length: 40_000 }, (_none, n) => String.fromCodePoint(0x20000 + (n % 40_000))).join(' ')
  await seed(server, ({ prisma }) =>
    prisma.medium.create({
      data: { id, domainId, title: text('Long'), mediumType: 'pdf', transcript: text(`periwinkle ${words}`, words) },
    }),
  )
  const admin = await makeAdministrator(server, ['ui.v1.tab.chat', 'api.v2.media.list'], domainId)
  expect((await ask(server, admin, 'periwinkle')).text).toContain(`[Long](#/media/${id})`)
})
