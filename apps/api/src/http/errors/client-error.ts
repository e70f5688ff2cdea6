import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** The headers of every other response, as far as they can matter to one that no page ever asked for. */
const HEADERS = [
  'content-type: application/problem+json; charset=utf-8',
  'cache-control: no-store',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'referrer-policy: same-origin',
  'strict-transport-security: max-age=31536000',
  'connection: close',
]

/** Answers what is no HTTP, never ends or has endless headers: there is no request yet that a route could take. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...HEADERS, `content-length: ${body.length}`]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
