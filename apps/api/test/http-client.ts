import type { ClientResult, Endpoint, EndpointInput } from '@evenground/shared/contract'
import { login } from '@evenground/shared/contract/auth'
import type { SignedIn } from '@evenground/shared/schemas'

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** The URL and the `fetch` options of a call to an endpoint of the contract. */
export function buildFetchRequest(url: string, endpoint: Endpoint, input: object, token?: string) {
  const { params = {}, query = {}, body } = input as RequestParts
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query).toString()
  return {
    url: `${url}${path}${search ? `?${search}` : ''}`,
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** Creates a typed client for a running server. Rejects on any unsuccessful status. */
export const createCaller =
  (address: string) =>
  async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, token?: string): Promise<ClientResult<E>> => {
    const { url, ...request } = buildFetchRequest(address, endpoint, input, token)
    const response = await fetch(url, request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as ClientResult<E>
  }

/** Signs in a person without a second factor. */
export async function signInAt(address: string, credentials: { login: string; password: string }): Promise<SignedIn> {
  const answer = await createCaller(address)(login, { body: credentials })
  if ('second_factor' in answer) throw new Error('a second factor is asked for')
  return answer
}
