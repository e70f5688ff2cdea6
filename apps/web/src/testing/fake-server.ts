import { ERRORS, type ErrorCode } from '@evenground/shared/constants'
import type { Endpoint, HandlerRequest, HandlerResponse } from '@evenground/shared/contract'
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import { HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { afterAll, afterEach, beforeAll } from 'vitest'

type Refusal = { refusal: ErrorCode; more?: Record<string, unknown> }
type Unreachable = { unreachable: true }
type FakeAnswer<E extends Endpoint> = HandlerResponse<E> | Refusal | Unreachable
type Handler<E extends Endpoint> = (
  request: HandlerRequest<E>,
  headers: Headers,
) => FakeAnswer<E> | Promise<FakeAnswer<E>>

/** A refusal of the API: problem+json with the status from the error table. */
export const refuse = (refusal: ErrorCode, more: Record<string, unknown> = {}): Refusal => ({ refusal, more })

/** The request never arrives, or its response is lost. */
export const unreachable: Unreachable = { unreachable: true }

/**
 * Replaces only `fetch`, which all calls of the app use. `setupServer` of msw/node emulates a whole socket, which makes
 * each call ten times as slow. Every frame requests the person's notices, so there are none by default.
 */
export const fakeServer = defineNetwork({
  // The type comes from the browser build of the library, while msw expects the Node build: the same class twice.
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })],
  handlers: [http.get('*/api/v2/accounts/me/notices', () => HttpResponse.json([]))],
  onUnhandledFrame: 'error',
  context: { quiet: true },
})

/** Call it at the top of a test file. No request leaves the process, and a request without a fake fails. */
export function startFakeServer(): void {
  beforeAll(() => fakeServer.enable())
  afterEach(() => fakeServer.resetHandlers())
  afterAll(() => fakeServer.disable())
}

function answerProblem({ refusal, more }: Refusal) {
  const { status, title } = ERRORS[refusal]
  const problem = { type: 'about:blank', title, status, code: refusal, request_id: 'test', ...more }
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } })
}

async function parseBody(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Fakes one endpoint of the contract. Requests and responses are checked with the contract's own schemas, so that a
 * test can neither send nor receive what the real server would not.
 */
export function fake<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
  const path = `*${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  fakeServer.use(
    http[method](path, async ({ request, params }) => {
      const parsed = {
        params: endpoint.params?.safeParse(params),
        query: endpoint.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams)),
        body: endpoint.body?.safeParse(await parseBody(request)),
      }
      const faults = Object.values(parsed).flatMap((part) => part?.error?.issues ?? [])
      if (faults.length > 0) return answerProblem(refuse('validation_failed', { detail: JSON.stringify(faults) }))
      const { headers } = request
      const data = { params: parsed.params?.data, query: parsed.query?.data, body: parsed.body?.data }
      const answer = await handler(data as HandlerRequest<E>, headers)
      if ('unreachable' in answer) return HttpResponse.error()
      if ('refusal' in answer) return answerProblem(answer)
      const schema = endpoint.responses[answer.status]
      if (!schema) return new HttpResponse(null, { status: answer.status })
      return HttpResponse.json(schema.parse(answer.body) as never, {
        status: answer.status,
        headers: answer.headers ?? {},
      })
    }),
  )
}

type Body<E extends Endpoint> = HandlerRequest<E>['body']
type Bodies<E extends Endpoint> = { push(body: Body<E>): number }

/** Like `fake`, and records the body of every request: in the returned list, or in a list that several calls share. */
export function fakeAndRecord<E extends Endpoint>(endpoint: E, handler: Handler<E>): Body<E>[]
export function fakeAndRecord<E extends Endpoint>(endpoint: E, handler: Handler<E>, sent: Bodies<E>): void
export function fakeAndRecord<E extends Endpoint>(endpoint: E, handler: Handler<E>, sent: Bodies<E> = []): unknown {
  fake(endpoint, (request, headers) => {
    sent.push(request.body)
    return handler(request, headers)
  })
  return sent
}
