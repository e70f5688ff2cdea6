import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/own-data'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { OwnDataService } from './own-data.service.ts'

export function mountOwnData(app: FastifyInstance, { audience, reads, erasure, requests }: OwnDataService): void {
  mount(app, contract.getAnswerAudience, async ({ caller }) => ok(await audience(caller)))

  mount(app, contract.listResultsReads, async ({ caller }) => ok(await reads(caller)))

  mount(app, contract.getOwnErasure, async ({ caller }) => ok(await erasure.find(caller)))

  mount(app, contract.requestErasure, async ({ caller, context, body }) =>
    ok(await erasure.request(caller, context, body.password)),
  )

  mount(app, contract.withdrawErasure, async ({ caller, context }) => {
    await erasure.withdraw(caller, context)
    return noContent()
  })

  mount(app, contract.listErasureRequests, async ({ caller, query }) => ok(await requests.list(caller, query)))

  mount(app, contract.carryOutErasure, async ({ caller, context, params, body }) => {
    await requests.carryOut(caller, context, params.id, body.removal)
    return ok({ removed: true as const })
  })

  mount(app, contract.refuseErasure, async ({ caller, context, params, body }) =>
    ok(await requests.refuse(caller, context, params.id, body.reason)),
  )
}
