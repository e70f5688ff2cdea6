import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/audit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/errors/app-error.ts'
import { mount } from '../../http/mount.ts'
import type { AuditService } from './audit.service.ts'
import { findRefusedTarget } from './refused-target.ts'

const REFUSALS: readonly string[] = ['forbidden', 'not_for_keys']

/**
 * Records every call that is refused for lack of a permission. Must be registered before the routes. It runs outside
 * the transaction of the call, which is rolled back.
 */
export function auditRefusals(app: FastifyInstance, audit: AuditService): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!request.caller || !(error instanceof AppError) || !REFUSALS.includes(error.code)) return
    const { config, url = '' } = request.routeOptions
    const call = config.endpointId ?? ''
    await audit.recordRefusal(request.caller, request.id, { call, ...findRefusedTarget(url, request.params) })
  })
}

/**
 * Records what someone does while impersonating another person, before the answer is sent. Changes made by
 * administrators are recorded with the change itself, under both names.
 */
export function auditImpersonation(app: FastifyInstance, audit: AuditService): void {
  app.addHook('onSend', async (request, reply) => {
    const { endpointId, impersonation } = request.routeOptions.config
    if (!request.caller?.actorId || !endpointId || !impersonation) return
    if (request.method === 'GET' || reply.statusCode >= 400) return
    await audit.recordImpersonation(request.caller, request.id, endpointId)
  })
}

export function mountAudit(app: FastifyInstance, audit: AuditService): void {
  mount(app, contract.listAuditEvents, async ({ caller, query }) => ok(await audit.list(caller, query)))

  mount(app, contract.getAuditEvent, async ({ caller, params }) => ok(await audit.get(caller, params.id)))

  mount(app, contract.countAuditEvents, async ({ caller, query }) => ok({ count: await audit.count(caller, query) }))
}
