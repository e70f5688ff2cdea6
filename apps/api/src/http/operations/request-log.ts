import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { foldAddress } from '../security/client-address.ts'

/** Paths requested every few seconds by supervisors, load balancers and Prometheus. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

function chooseLevel(route: string, { statusCode }: FastifyReply): 'debug' | 'info' | 'warn' | 'error' {
  if (PROBES.has(route)) return 'debug'
  // The cause is logged once, by the request that notices the outage.
  if (statusCode === 503) return 'warn'
  return statusCode >= 500 ? 'error' : 'info'
}

/**
 * Logs one line per response: route, address, status and duration. Paths are logged as patterns and query strings not
 * at all, so that no login, token or name reaches a log.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)'
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // A proxy may pass on any text as an address.
      address: isIP(request.ip ?? '') ? foldAddress(request.ip) : 'unknown',
      ...(request.caller?.key ? { key_id: request.caller.accountId } : { account_id: request.caller?.accountId }),
      actor_id: request.caller?.actorId ?? undefined,
    }
    request.log[chooseLevel(route, reply)](line, 'answered')
  })
}
