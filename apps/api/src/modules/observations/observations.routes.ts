import { created, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/observations'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { ObservationsService } from './observations.service.ts'

export function mountObservations(app: FastifyInstance, observations: ObservationsService): void {
  mount(app, contract.listObservations, async ({ caller, query }) => ok(await observations.list(caller, query)))

  mount(app, contract.createObservation, async ({ caller, context, body }) => {
    const { observation, isNew } = await observations.record(caller, context, body)
    return isNew ? created(observation) : ok(observation)
  })
}
