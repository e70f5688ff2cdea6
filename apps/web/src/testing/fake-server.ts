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

/** The API as it answers a refusal: problem+json with the status that the table of errors gives it. */
export const refuse = (refusal: ErrorCode, more: Record<string, unknown> = {}): Refusal => ({ refusal, more })

/** The request never arrives, or its answer is lost. */
export const unreachable: Unreachable = { unreachable: true }

/**
 * Takes the place of `fetch` alone, which all calls of the app go through: `setupServer` of msw/node plays a whole socket to
 * it, which makes each call ten times as long. Every frame asks what its person has to be told; where a test says nothing of
 * it, that is nothing.
 */
export const fakeServer = defineNetwork({
  // Its type is of the browser's build of the library and msw names that for Node: the same class twice.
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })],
  handlers: [http.get('*/api/v2/accounts/me/notices', () => HttpResponse.json([]))],
  onUnhandledFrame: 'error',
  context: { quiet: true },
})

/** For the top of a test file: no request leaves the process, and one that no fake answers fails. */
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
 * Fakes one endpoint of the contract. What comes in is parsed and what goes out is checked with the contract's own
 * schemas, so that a test can neither send nor receive what the real server would not.
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

/** The same, and keeps the body of every request: in the list that it returns, or in one that several calls share. */
export function fakeAndRecord<E extends Endpoint>(endpoint: E, handler: Handler<E>): Body<E>[]
export function fakeAndRecord<E extends Endpoint>(endpoint: E, handler: Handler<E>, sent: Bodies<E>): void
export function fakeAndRecord<E extends Endpoint>(endpoint: E, handler: Handler<E>, sent: Bodies<E> = []): unknown {
  fake(endpoint, (request, headers) => {
    sent.push(request.body)
    return handler(request, headers)
  })
  return sent
}
