import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/library'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { presentLibraryPlan, presentLibraryPlanRow } from './library.present.ts'
import type { LibraryService } from './library.service.ts'

export function mountLibrary(app: FastifyInstance, library: LibraryService): void {
  mount(app, contract.listLibraryPlans, async ({ caller, query }) =>
    ok((await library.list(caller, query.domain_id)).map(presentLibraryPlanRow)),
  )

  mount(app, contract.getLibraryPlan, async ({ caller, params, query }) =>
    ok(presentLibraryPlan(await library.get(caller, params.id, query.domain_id))),
  )

  mount(app, contract.addLibraryPlan, async ({ caller, context, params, body }) =>
    ok({ plan_id: await library.add(caller, context, params.id, body.domain_id) }),
  )
}
