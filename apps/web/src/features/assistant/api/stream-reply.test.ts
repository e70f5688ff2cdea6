import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { streamReply } from './stream-reply.ts'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'token-of-maya' }))

const signal = new AbortController().signal
const ask = (path?: string) =>
  streamReply({ question: 'Hi' }, { signal, onEvent: () => undefined, ...(path && { path }) })
const answer = (text: string) => new HttpResponse(text, { headers: { 'content-type': 'text/event-stream' } })

test('a given path is called instead of the default one, with the token of the signed-in person', async () => {
  const tokens: (string | null)[] = []
  fakeServer.use(
    http.post('*/agent/chat', ({ request }) => {
      tokens.push(request.headers.get('authorization'))
      return answer('data: [DONE]\n\n')
    }),
  )
  await ask('/agent/chat')
  expect(tokens).toEqual(['Bearer token-of-maya'])
})

test('a 400 response and a response without a body are reported as no_response_body', async () => {
  fakeServer.use(http.post('*/api/v2/chat-stream', () => HttpResponse.json({}, { status: 400 }), { once: true }))
  await expect(ask()).rejects.toMatchObject({ code: 'no_response_body', message: 'No response body' })
  fakeServer.use(http.post('*/api/v2/chat-stream', () => new HttpResponse(null, { status: 204 }), { once: true }))
  await expect(ask()).rejects.toMatchObject({ code: 'no_response_body' })
})

test('a stream that ends without the [DONE] event is reported as cut off', async () => {
  fakeServer.use(http.post('*/api/v2/chat-stream', () => answer('data: {"event_type":"message","event_data":"a"}\n\n')))
  await expect(ask()).rejects.toMatchObject({ code: 'cut_off' })
})
