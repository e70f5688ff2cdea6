import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

const API = '/api/v2'

/** Makes one API call as an integrator would. Throws with the server's response if the call fails. */
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
