import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * HTTP/1.1 asks for exactly one Host (RFC 9112, 3.2): proxies and servers that choose different ones can be played off
 * against each other. Node would refuse too, in words of its own and without the headers of our answers.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, position) => position % 2 === 0 && name.toLowerCase() === 'host').length
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return
    reply.header('connection', 'close')
    const [code, message] =
      hosts === 0 ? ['required', 'There is no Host header.'] : ['duplicate', 'There are two Hosts.']
    throw new AppError('validation_failed', { errors: [{ path: 'host', code, message }] })
  })
}
