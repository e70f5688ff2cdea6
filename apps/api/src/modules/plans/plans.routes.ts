import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/plans'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountContent } from '../content/index.ts'
import type { PlanProgressService } from './plan-progress.service.ts'
import { presentPlan, presentPlanRow } from './plans.present.ts'
import type { PlansService } from './plans.service.ts'

export function mountPlans(app: FastifyInstance, plans: PlansService, progress: PlanProgressService): void {
  const endpoints = {
    list: contract.listPlans,
    count: contract.countPlans,
    create: contract.createPlan,
    get: contract.getPlan,
    update: contract.updatePlan,
    remove: contract.deletePlan,
  }
  mountContent(app, endpoints, plans, { row: presentPlanRow, record: presentPlan })

  mount(app, contract.getPlanProgress, async ({ caller, params, query }) =>
    ok(await progress.get(caller, params.id, query)),
  )

  mount(app, contract.listPlanHolders, async ({ caller, params, query }) =>
    ok((await progress.get(caller, params.id, query)).holders),
  )

  mount(app, contract.listAccountPlans, async ({ caller, params }) => ok(await progress.ofAccount(caller, params.id)))
}
