import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts
}

/**
 * HTTP/1.1 requires exactly one Host header (RFC 9112, 3.2): with several, a proxy and the server behind it could each
 * choose another one, which attackers exploit. Node would refuse too, but without our wording and headers.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = countHosts(raw.rawHeaders)
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return done()
    reply.header('connection', 'close')
    const [code, message] =
      hosts === 0
        ? ['required', 'The Host header is missing.']
        : ['duplicate', 'The request names two different hosts.']
    done(new AppError('validation_failed', { errors: [{ path: 'host', code, message }] }))
  })
}
