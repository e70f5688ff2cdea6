import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { makeSelfSigned } from '../../apps/api/test/factories/self-signed.ts'

/** Headers of one connection, which HTTP/2 knows nothing of. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * What the examples of docs/operations.md put in front of the product, as far as a browser notices: TLS
 * and HTTP/2. Only over TLS does a browser take files packed by Brotli.
 */
export async function startSecureFront(): Promise<{ url: string; forwardTo(url: string): void; stop(): void }> {
  const agent = new Agent({ keepAlive: true })
  let target: URL | undefined
  const forward = (from: Http2ServerRequest, to: Http2ServerResponse) => {
    const named = Object.entries(from.headers).filter(([name]) => !name.startsWith(':'))
    const sent = request(
      {
        agent,
        host: target?.hostname,
        port: target?.port,
        path: from.url,
        method: from.method,
        headers: {
          ...Object.fromEntries(named),
          host: from.authority || from.headers.host,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
        to.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept) as Record<string, string>)
        answer.pipe(to)
      },
    )
    sent.on('error', () => to.writeHead(502).end())
    from.pipe(sent)
  }
  const { privateKey, certificate } = makeSelfSigned('localhost')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createSecureServer({ key, cert: certificate, allowHTTP1: true }, forward).listen(0, 'localhost')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `https://localhost:${own}`,
    forwardTo: (url) => {
      target = new URL(url)
    },
    stop: () => {
      server.close()
      agent.destroy()
    },
  }
}
