import type { importAccounts } from '@evenground/shared/contract/account-import'
import type { AccountImportEvent } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { callForStream } from '../../../lib/client/call.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { type RouteInput, splitRoute } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
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

/** Uploads an import file and yields the events of the response as they arrive. */
export async function* streamImport(body: ImportBody, signal: AbortSignal): AsyncGenerator<AccountImportEvent> {
  // Renews an expired token before the upload: a server that refuses the request does not read the file to its end.
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  const [, path] = splitRoute(routes.importAccounts)
  const response = await callForStream(path, body, signal, 'application/x-ndjson')
  if (!response.body) throw new ApiError(response.status, 'unknown')
  for await (const line of readLines(response.body)) if (line) yield JSON.parse(line) as AccountImportEvent
}
