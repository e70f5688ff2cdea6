import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)

/** Smaller responses fit into one packet without compression. */
const BYTES_MIN = 1400
const TEXT = /^application\/(problem\+)?json\b/
/** Responses of these calls contain secrets, whose length compression would reveal. */
const SECRET = /^\/api\/v2\/auth\//

/**
 * Compresses responses for clients that accept it: a learner's plans shrink to an eighth. Files and streams handle
 * compression themselves.
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < BYTES_MIN || reply.hasHeader('content-encoding')) return payload
    if (!TEXT.test(String(reply.getHeader('content-type'))) || SECRET.test(request.url)) return payload
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: constants.Z_BEST_SPEED })
  })
}
