import type { ClientResult, Endpoint, EndpointInput } from '@evenground/shared/contract'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

/** What `fetch` is given for a call of the contract. */
export function writeRequest(url: string, endpoint: Endpoint, input: object, token?: string) {
  const { params = {}, query = {}, body } = input as Parts
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

/** Calls a server that listens somewhere; throws unless the answer is a success. */
export const createClient =
  (address: string) =>
  async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, token?: string): Promise<ClientResult<E>> => {
    const { url, ...request } = writeRequest(address, endpoint, input, token)
    const response = await fetch(url, request)
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.id}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as ClientResult<E>
  }
