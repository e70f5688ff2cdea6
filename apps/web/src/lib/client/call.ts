import type { Endpoint } from '@evenground/shared/contract'
import type { Problem } from '@evenground/shared/schemas'
import { ApiError } from './api-error.ts'
import { doubtConnection, trustConnection } from './connection.ts'
import { dropEarlyAnswers, takeArrivedAnswer, takeEarlyAnswer, takeEarlyTokens } from './early-calls.ts'
import { proofQuestion, wantsProof } from './fresh-proof.ts'
import { askForConsent } from './impersonation-consent.ts'
import { parseRetryAfter } from './retry-after.ts'
import { pathOf, type Route, type RouteInput, type RouteResult, splitRoute } from './route.ts'
import * as routes from './routes.ts'
import {
  clearTokens,
  endImpersonation,
  loadImpersonation,
  readAccessToken,
  readRefreshToken,
  storeTokens,
} from './tokens.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function buildUrl(route: string, { params, query = {} }: Parts): string {
  const filled = pathOf(route, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

export interface CallOptions {
  signal?: AbortSignal
  /** The version that the change is based on. If a newer one exists, the server answers 412. */
  ifMatch?: string | null
  /** `*`: the resource must not exist yet. If it does, the server answers 412. */
  ifNoneMatch?: '*'
  /** Called with the version of the response. */
  onVersion?: (etag: string | null) => void
}

interface SendOptions extends CallOptions {
  /** The requested media type, if not JSON. */
  accept?: string
}

async function send(route: string, parts: Parts, token: string | null, options: SendOptions = {}) {
  const { signal, ifMatch, ifNoneMatch, accept = 'application/json' } = options
  const [method] = splitRoute(route)
  try {
    const response = await fetch(buildUrl(route, parts), {
      method,
      headers: {
        accept,
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(ifMatch && { 'if-match': ifMatch }),
        ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    })
    trustConnection()
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    doubtConnection()
    throw new ApiError(0, 'offline')
  }
}

async function parseResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body
  const problem = body as Partial<Problem>
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'))
  throw new ApiError(response.status, problem.code ?? 'unknown', problem, retryAfterMs)
}

let refreshing: Promise<string | null> | null = null

/** Exchanges the stored refresh token. Parallel calls that received a 401 share one exchange. */
function refresh(): Promise<string | null> {
  refreshing ??= exchange().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function exchange(): Promise<string | null> {
  const early = await takeEarlyTokens()
  const token = readRefreshToken()
  if (!token) return null
  if (early?.refresh_token === token) {
    storeTokens(early)
    return early.access_token
  }
  const response = await send(routes.refreshTokens, { body: { refresh_token: token } }, null)
  if (response.ok) {
    const tokens = (await response.json()) as { access_token: string; refresh_token: string }
    storeTokens(tokens)
    return tokens.access_token
  }
  // A failing server says nothing about the token: only a rejection ends the session.
  if (response.status >= 500 || response.status === 429) await parseResponse(response)
  clearTokens()
  return null
}

/**
 * Sends a request as the signed-in person. After a 401, refreshes the token and repeats the request once. Requests made
 * during an impersonation are never repeated, because they would run in the administrator's own name.
 */
async function sendOnce(route: string, parts: Parts, options: SendOptions): Promise<Response> {
  const impersonating = loadImpersonation()?.access_token
  const [method] = splitRoute(route)
  if (method !== 'GET') dropEarlyAnswers()
  else if (!impersonating && !options.accept) {
    const early = await takeEarlyAnswer(buildUrl(route, parts))
    if (early) return early
  }
  const token = impersonating ?? readAccessToken() ?? (readRefreshToken() ? await refresh() : null)
  const response = await send(route, parts, token, options)
  if (response.status !== 401 || !token) return response
  if (impersonating) {
    if (loadImpersonation()?.access_token === impersonating) endImpersonation()
    return response
  }
  const renewed = await refresh()
  return renewed ? send(route, parts, renewed, options) : response
}

/**
 * Like `sendOnce`, but if the server requires a new proof of identity, asks for it and sends the request again, so that
 * no form has to be filled in twice.
 */
async function sendSignedIn(route: string, parts: Parts, options: SendOptions): Promise<Response> {
  const response = await sendOnce(route, parts, options)
  if (!(await wantsProof(response))) return response
  return (await proofQuestion.ask()) ? sendOnce(route, parts, options) : response
}

/** Calls an endpoint as the signed-in person. */
export async function call<E extends Endpoint>(
  route: Route<E>,
  input: RouteInput<E>,
  options: CallOptions = {},
): Promise<RouteResult<E>> {
  await askForConsent({ route, ...(input as Parts) })
  const response = await sendSignedIn(route, input as Parts, options)
  const answer = (await parseResponse(response)) as RouteResult<E>
  options.onVersion?.(response.headers.get('etag'))
  return answer
}

/**
 * The answer to a GET request, if public/theme-boot.js has sent it and has received it by now; otherwise undefined. As
 * the initial data of a query, it is rendered at once.
 */
export function readEarly<E extends Endpoint>(route: Route<E>, input: RouteInput<E>): RouteResult<E> | undefined {
  if (!route.startsWith('GET') || loadImpersonation()) return undefined
  return takeArrivedAnswer(buildUrl(route, input as Parts)) as RouteResult<E> | undefined
}

/** Downloads a file as the signed-in person, such as a list as CSV. */
export async function callForFile(path: string, query: Record<string, unknown>, accept: string): Promise<Blob> {
  const response = await sendSignedIn(`GET ${path}`, { query }, { accept })
  if (!response.ok) await parseResponse(response)
  return response.blob()
}

/** Calls a public endpoint. Sends no token, even during a session. */
export async function callPublic<E extends Endpoint>(route: Route<E>, input: RouteInput<E>): Promise<RouteResult<E>> {
  return (await parseResponse(await send(route, input as Parts, null))) as RouteResult<E>
}

/** Sends a request as the signed-in person and returns the raw response, such as an event stream. */
export async function callForStream(
  path: string,
  body: unknown,
  signal: AbortSignal,
  accept = 'text/event-stream',
): Promise<Response> {
  const response = await sendSignedIn(`POST ${path}`, { body }, { accept, signal })
  if (!response.ok) await parseResponse(response)
  return response
}
