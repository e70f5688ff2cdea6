import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

const API = '/api/v2'

/** One call, as an integrator makes it. Throws what the server says when it is no success. */
export async function callApi(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  token?: string,
  data?: unknown,
) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request[method](`${API}${path}`, { headers, ...(data !== undefined && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return answer.status() === 204 ? undefined : await answer.json()
}

export const signInByApi = (request: APIRequestContext, login: string, password = DEMO_PASSWORD) =>
  callApi(request, 'post', '/auth/login', undefined, { login, password })
