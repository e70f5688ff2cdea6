import type { importAccounts } from '@evenground/shared/contract/account-import'
import type { AccountImportEvent, Problem } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { type RouteInput, splitRoute } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
import { loadImpersonation, readAccessToken } from '../../../lib/client/tokens.ts'
import { meQuery } from '../../../lib/session/me.ts'

export type ImportBody = RouteInput<typeof importAccounts>['body']

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (done) return
  }
}

async function open(body: ImportBody, signal: AbortSignal): Promise<Response> {
  // A stream cannot be asked twice: this renews a token that has run out before the file leaves.
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  const token = loadImpersonation()?.access_token ?? readAccessToken()
  const [method, path] = splitRoute(routes.importAccounts)
  try {
    return await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError(0, 'offline')
  }
}

/** Sends a file of people, and gives the events of its reading as they come. */
export async function* streamImport(body: ImportBody, signal: AbortSignal): AsyncGenerator<AccountImportEvent> {
  const response = await open(body, signal)
  if (!response.ok || !response.body) {
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(response.status, problem.code ?? 'unknown', problem)
  }
  for await (const line of readLines(response.body)) if (line) yield JSON.parse(line) as AccountImportEvent
}
