import { openDatabase } from '../../apps/api/src/platform/database/index.ts'
import type { Answer, TestServer } from '../../apps/api/test/harness.ts'
import { buildFetchRequest } from '../../apps/api/test/http-client.ts'

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers }
}

/** Represents a server in another process as a test server, as far as factories and recipes need one. */
export function connectServer(url: string, applicationUrl: string) {
  const database = openDatabase({ url: applicationUrl, poolSize: 4, onConnectionLost: () => undefined })
  const server = {
    platform: { database },
    call: async (
      endpoint: Parameters<TestServer['call']>[0],
      { token, headers, ...input }: { token?: string; headers?: object },
    ) => {
      const { url: address, ...request } = buildFetchRequest(url, endpoint, input, token)
      return read(await fetch(address, { ...request, headers: { ...request.headers, ...headers } }))
    },
    request: async ({ url: path, headers }: { url: string; headers: Record<string, string> }) =>
      read(await fetch(`${url}${path}`, { headers })),
  }
  return { server: server as unknown as TestServer, close: () => database.close() }
}
