import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/**
 * Calls the API. If a call fails, throws an error with the text of the problem document, so that the first error of an
 * integration is easy to find.
 */
export function createClient(baseUrl) {
  return async function call(method, path, { token, query, body } = {}) {
    const url = new URL(`/api/v2${path}`, baseUrl)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const request = {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    let answer = await send(url, request)
    while (answer.status === 429) {
      // Wait until the time that the response names: an earlier call would be refused again.
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
      answer = await send(url, request)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${url.pathname} answered ${answer.status}: ${text}`)
    return text ? JSON.parse(text) : null
  }
}

const send = (url, request) => fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
