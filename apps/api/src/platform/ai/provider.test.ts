import { once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import {
  type Behavior,
  begin,
  chunk,
  END,
  refuse,
  say,
  startChatProvider,
} from '../../../test/factories/chat-provider.ts'
import { AiError } from './ai-error.ts'
import { createAiProvider } from './provider.ts'

const server = await startChatProvider()
const settings = {
  ...{ baseUrl: server.url, apiKey: 'the-key', model: 'test', webSearchUrl: undefined },
  ...{ maxTokens: 700, dailyOfPerson: 1, dailyOfOrganization: 1 },
}
const provider = createAiProvider(settings)!
/** A provider with short timeouts, for failures that only appear by waiting for the first piece or a later one. */
const impatient = createAiProvider(settings, { firstMs: 200, stallMs: 20_000 })!
const restless = createAiProvider(settings, { firstMs: 20_000, stallMs: 200 })!

const QUESTION = [{ role: 'user' as const, content: 'Why?' }]

/** The received text, and the reason if the reply was incomplete. */
async function listen(behavior: Behavior, { by = provider, signal = new AbortController().signal } = {}) {
  server.behave(behavior)
  let text = ''
  try {
    await by.reply(QUESTION)((piece) => {
      text += piece
      return undefined
    }, signal)
    return { text, reason: null }
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    expect(error.message).not.toContain('secret words')
    return { text, reason: error.reason }
  }
}

/** Sends the given chunks of bytes without changing how they are cut. */
const send =
  (...parts: (string | Buffer)[]): Behavior =>
  async (response) => {
    begin(response)
    for (const part of parts) {
      response.write(part)
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
    response.end()
  }

test('without an address there is no provider', () => {
  expect(createAiProvider({ ...settings, baseUrl: undefined })).toBeNull()
})

describe('a provider that keeps to the protocol', () => {
  test('is asked with the key, and its pieces come one by one and whole', async () => {
    expect(await listen(say('Because', ' it', ' is.'))).toEqual({ text: 'Because it is.', reason: null })
    expect(server.requests.at(-1)).toMatchObject({ authorization: 'Bearer the-key', messages: QUESTION })
  })

  test('may cut its bytes anywhere, in the middle of a character as well', async () => {
    const bytes = Buffer.from(chunk('Mañana – 明日 😀') + END)
    const cuts = [...bytes].map((_byte, at) => bytes.subarray(at, at + 1))
    expect(await listen(send(...cuts))).toEqual({ text: 'Mañana – 明日 😀', reason: null })
  })

  test('may end its lines as Windows does, and send comments', async () => {
    const body = `: hello\n\n${chunk('Yes.')}${END}`.replaceAll('\n', '\r\n')
    expect(await listen(send(body))).toEqual({ text: 'Yes.', reason: null })
  })

  test('is told how long its reply may be; one that ends there is said to be too long', async () => {
    const cut: Behavior = (response) => void begin(response).end(`${chunk('Half')}${chunk('', 'length')}`)
    expect(await listen(cut)).toEqual({ text: 'Half', reason: 'too_long' })
    expect(server.requests.at(-1)).toMatchObject({ max_tokens: 700 })
  })

  test('may call that limit by its newer name alone: asked a second time once, and by that name from then on', async () => {
    const reasoning = createAiProvider(settings)!
    const behavior: Behavior = (response, request) =>
      (request.max_tokens === undefined ? say('Yes.') : refuse(400))(response, request)
    const before = server.requests.length
    expect(await listen(behavior, { by: reasoning })).toEqual({ text: 'Yes.', reason: null })
    expect(await listen(behavior, { by: reasoning })).toEqual({ text: 'Yes.', reason: null })
    const asked = server.requests.slice(before)
    expect(asked.map((one) => [one.max_tokens, one.max_completion_tokens])).toEqual([
      [700, undefined],
      [undefined, 700],
      [undefined, 700],
    ])
  })

  test('is finished when it says so, whether or not the stream ends in order after it', async () => {
    expect(await listen(send(chunk('Yes.', 'stop')))).toEqual({ text: 'Yes.', reason: null })
    const hang: Behavior = (response) => void begin(response).write(chunk('Yes.', 'stop'))
    expect(await listen(hang, { by: restless })).toEqual({ text: 'Yes.', reason: null })
  })
})

describe('a provider that does not', () => {
  test.each([
    [401, 'bad_key'],
    [403, 'bad_key'],
    [404, 'refused'],
    [400, 'refused'],
    [429, 'rate_limited'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [504, 'timed_out'],
  ])('answers %i: %s', async (status, reason) => {
    expect(await listen(refuse(status))).toEqual({ text: '', reason })
  })

  test('is not asked twice for one question', async () => {
    const before = server.requests.length
    await listen(refuse(429))
    expect(server.requests.length - before).toBe(1)
  })

  test('never begins: timed out, before its answer and after', async () => {
    expect(await listen(() => undefined, { by: impatient })).toEqual({ text: '', reason: 'timed_out' })
    const silent: Behavior = (response) => begin(response).flushHeaders()
    expect(await listen(silent, { by: impatient })).toEqual({ text: '', reason: 'timed_out' })
  })

  test('stops in the middle: timed out, and left', async () => {
    const stall: Behavior = (response) => void begin(response).write(chunk('Half'))
    const { reason } = await listen(stall, { by: restless })
    expect(reason).toBe('timed_out')
    await expect.poll(() => server.requests.at(-1)?.left).toBe(true)
  })

  test('breaks the connection: cut off, with what had come', async () => {
    const cut: Behavior = (response) => {
      begin(response).write(chunk('Half'), () => response.destroy())
    }
    expect(await listen(cut)).toEqual({ text: 'Half', reason: 'cut_off' })
  })

  test('ends too early: cut off', async () => {
    expect(await listen(send(chunk('Half')))).toEqual({ text: 'Half', reason: 'cut_off' })
    expect(await listen(send(''))).toEqual({ text: '', reason: 'cut_off' })
  })

  test('sends what is no JSON, or an error in the stream: cut off, with what had come', async () => {
    expect(await listen(send(chunk('Half'), 'data: {"choices": [\n\n', END))).toEqual({
      text: 'Half',
      reason: 'cut_off',
    })
    const error = `data: ${JSON.stringify({ error: { message: 'secret words' } })}\n\n`
    expect(await listen(send(chunk('Half'), error, END))).toEqual({ text: 'Half', reason: 'cut_off' })
  })

  test('sends chunks that hold nothing: they are passed over', async () => {
    const empty = 'data: {"id":"1","object":"chat.completion.chunk","choices":[]}\n\n'
    expect(await listen(send(empty, chunk('Yes.'), empty, END))).toEqual({ text: 'Yes.', reason: null })
  })

  test('is not there at all: unreachable', async () => {
    const nowhere = createAiProvider({ ...settings, baseUrl: 'http://127.0.0.1:1/v1' })!
    expect(await listen(say('Never heard'), { by: nowhere })).toEqual({ text: '', reason: 'unreachable' })
  })

  test('serves the next question as if nothing had been', async () => {
    await listen(refuse(500))
    expect(await listen(say('Fine.'))).toEqual({ text: 'Fine.', reason: null })
  })
})

test('whoever leaves ends the request to the provider', async () => {
  const leaving = new AbortController()
  server.behave((response) => void begin(response).write(chunk('Half')))
  const heard: string[] = []
  await provider.reply(QUESTION)((piece) => {
    heard.push(piece)
    leaving.abort()
    return undefined
  }, leaving.signal)
  expect(heard).toEqual(['Half'])
  await expect.poll(() => server.requests.at(-1)?.left).toBe(true)
})

test('a provider waits for a listener who is behind, and is not taken for a slow one meanwhile', async () => {
  const PIECES = 2000
  let written = 0
  server.behave(async (response) => {
    begin(response)
    const left = once(response, 'close').then(() => true)
    for (; written < PIECES; written++) {
      if (!response.write(chunk('x'.repeat(10_000))) && (await Promise.race([left, once(response, 'drain')])) === true)
        return
    }
  })
  let free: () => void = () => undefined
  const behind = new Promise<void>((resolve) => {
    free = resolve
  })
  let length = 0
  // The timeouts run on fake timers, the network on the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const reply = restless.reply(QUESTION)((heard) => {
      length += heard.length
      return behind
    }, new AbortController().signal)
    await expect.poll(() => length).toBeGreaterThan(0)
    vi.advanceTimersByTime(60_000)
    expect(length).toBeLessThan(100_000)
    free()
    await reply
  } finally {
    vi.useRealTimers()
  }
  // The limit for replies.
  expect(length).toBe(100_000)
  expect(written).toBeLessThan(PIECES)
})

test('a connection serves one question after the other; one that was closed meanwhile is replaced', async () => {
  await listen(say('One.'))
  const first = server.requests.at(-1)?.port
  await listen(say('Two.'))
  expect(server.requests.at(-1)?.port).toBe(first)
  server.hangUp()
  expect(await listen(say('Three.'))).toEqual({ text: 'Three.', reason: null })
  expect(server.requests.at(-1)?.port).not.toBe(first)
})

test('whoever has left already is not asked for', async () => {
  const gone = AbortSignal.abort()
  expect(await listen(say('Never heard'), { signal: gone })).toEqual({ text: '', reason: null })
})
