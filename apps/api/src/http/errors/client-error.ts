import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** The headers of every other response, except those that only matter to web pages. */
const HEADERS = [
  'content-type: application/problem+json; charset=utf-8',
  'cache-control: no-store',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'referrer-policy: same-origin',
  'strict-transport-security: max-age=31536000',
  'connection: close',
]

/**
 * Answers connections that send no valid HTTP, never finish their request, or send too many headers: no route can
 * answer them, since there is no request yet.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...HEADERS, `content-length: ${body.length}`]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
