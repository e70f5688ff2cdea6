import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/first-steps'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { FirstStepsService } from './first-steps.service.ts'

export function mountFirstSteps(app: FastifyInstance, firstSteps: FirstStepsService): void {
  mount(app, contract.getFirstSteps, async ({ caller, query }) => ok(await firstSteps.get(caller, query.domain_id)))

  mount(app, contract.updateFirstSteps, async ({ caller, context, params, body }) =>
    ok(await firstSteps.dismiss(caller, context, params.id, body.dismissed)),
  )
}
