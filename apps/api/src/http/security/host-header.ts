import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts
}

/**
 * HTTP/1.1 asks for exactly one Host (RFC 9112, 3.2): proxies and servers that choose different ones can be played off
 * against each other. Node would refuse too, in words of its own and without the headers of our responses.
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
