import { streamChat } from '@evenground/shared/contract/chat'
import { describe, expect, test } from 'vitest'
import { makeChatter } from '../../../test/factories/chat.ts'
import { startChatProvider } from '../../../test/factories/chat-provider.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const provider = await startChatProvider()
const DAILY = { OPENAI_QUESTIONS_A_DAY: '3', OPENAI_ORGANIZATION_QUESTIONS_A_DAY: '5' }
const server = await createTestServer({ OPENAI_BASE_URL: provider.url, OPENAI_MAX_TOKENS: '321', ...DAILY })

const send = ({ token }: SignedInPerson) => server.call(streamChat, { token, body: { question: 'Hello?' } })
const askTimes = async (person: SignedInPerson, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => send(person)))
  return answers.filter(({ status }) => status === 200).length
}

describe('questions that are sent to a provider', () => {
  test('are limited for a person and for an organization, until the next day', async () => {
    const organization = await makeDomain(server)
    const branch = await makeDomain(server, { parentId: organization })
    const [first, second] = [await makeChatter(server, organization), await makeChatter(server, branch)]
    const before = provider.requests.length
    expect(await askTimes(first, 4)).toBe(3)
    const refused = await send(first)
    expect(refused).toMatchObject({ status: 429, body: { code: 'chat_limit_reached' } })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(60)

    // The branch belongs to the same organization, so two of five questions are left, although its person has asked
    // none yet.
    expect(await askTimes(second, 3)).toBe(2)
    expect(await send(second)).toMatchObject({ status: 429, body: { code: 'chat_limit_of_organization' } })
    expect(provider.requests.length - before).toBe(5)
    expect(provider.requests.at(-1)?.max_tokens).toBe(321)
    expect((await send(await makeChatter(server))).status).toBe(200)

    server.time.advance(seconds)
    expect((await send(await makeChatter(server, organization))).status).toBe(200)
  })
})

test('questions that search the web are limited, also where the built-in assistant answers', async () => {
  // Nothing listens there: a search that fails has been asked for, too.
  const searching = await createTestServer({ WEB_SEARCH_URL: 'http://127.0.0.1:1/', ...DAILY })
  const { token } = await makeChatter(searching)
  const ask = async (ask_with_at: boolean) =>
    (await searching.call(streamChat, { token, body: { question: 'Hello?', ask_with_at } })).status
  const answers = [await ask(true), await ask(true), await ask(true), await ask(true), await ask(false)]
  expect(answers).toEqual([200, 200, 200, 429, 200])
})

test('the built-in assistant, which costs nothing, has no limit for a day', async () => {
  const bare = await createTestServer(DAILY)
  const person = await makeChatter(bare)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => bare.call(streamChat, { token: person.token, body: { question: 'Hello?' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
})
