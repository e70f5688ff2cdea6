import type { BuiltEndpoint } from '@evenground/shared/contract'
import type { refreshTokens } from '@evenground/shared/contract/auth'
import type { Problem } from '@evenground/shared/schemas'
import { ApiError } from './api-error.ts'
import { type Route, type RouteInput, type RouteResult, route } from './route.ts'
import { clearTokens, readAccessToken, readRefreshToken, storeTokens } from './tokens.ts'

const REFRESH = route<typeof refreshTokens>('POST', '/api/v2/auth/tokens')

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function buildUrl(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

async function send(method: string, path: string, parts: Parts, token: string | null, signal?: AbortSignal) {
  try {
    return await fetch(buildUrl(path, parts), {
      method,
      headers: {
        accept: 'application/json',
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'offline')
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body
  const problem = body as Partial<Problem>
  throw new ApiError(response.status, problem.code ?? 'unknown', problem)
}

let refreshing: Promise<string | null> | null = null

/** Exchanges the stored refresh token. However many calls got a 401 at once, they share one exchange. */
function refresh(): Promise<string | null> {
  refreshing ??= exchange().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function exchange(): Promise<string | null> {
  const token = readRefreshToken()
  if (!token) return null
  const response = await send(REFRESH.method, REFRESH.path, { body: { refresh_token: token } }, null)
  if (response.ok) {
    const tokens = (await response.json()) as { access_token: string; refresh_token: string }
    storeTokens(tokens)
    return tokens.access_token
  }
  // A server in trouble says nothing about the token: only a refusal ends the session.
  if (response.status >= 500 || response.status === 429) await readAnswer(response)
  clearTokens()
  return null
}

/** Calls an endpoint as whoever is signed in. After a 401 the token is refreshed and the call repeated, once. */
export async function call<E extends BuiltEndpoint>(
  endpoint: Route<E>,
  input: RouteInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<RouteResult<E>> {
  const parts = input as Parts
  const token = readAccessToken() ?? (readRefreshToken() ? await refresh() : null)
  let response = await send(endpoint.method, endpoint.path, parts, token, options.signal)
  if (response.status === 401 && token) {
    const renewed = await refresh()
    if (renewed) response = await send(endpoint.method, endpoint.path, parts, renewed, options.signal)
  }
  return (await readAnswer(response)) as RouteResult<E>
}

/** Calls a public endpoint: no token is sent, whoever is signed in. */
export async function callPublic<E extends BuiltEndpoint>(
  endpoint: Route<E>,
  input: RouteInput<E>,
): Promise<RouteResult<E>> {
  return (await readAnswer(await send(endpoint.method, endpoint.path, input as Parts, null))) as RouteResult<E>
}
