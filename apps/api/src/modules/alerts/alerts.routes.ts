import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/alerts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AlertsService } from './alerts.service.ts'

export function mountAlerts(app: FastifyInstance, alerts: AlertsService): void {
  mount(app, contract.listAlertKeywords, async ({ caller, params }) =>
    ok(await alerts.listKeywords(caller, params.domain_id)),
  )

  mount(app, contract.listWatchedKeywords, async ({ caller }) => ok(await alerts.listWatched(caller)))

  mount(app, contract.saveAlertKeywords, async ({ caller, context, body }) =>
    ok(await alerts.saveKeywords(caller, context, body)),
  )

  mount(app, contract.listAlerts, async ({ caller, context, query }) => ok(await alerts.list(caller, context, query)))

  mount(app, contract.countAlerts, async ({ caller, query }) => ok({ count: await alerts.count(caller, query) }))

  mount(app, contract.updateAlert, async ({ caller, context, params, body }) =>
    ok(await alerts.update(caller, context, params.id, body)),
  )
}
