import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/learning'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { presentFlags } from './learning.present.ts'
import type { LearningService } from './learning.service.ts'

export function mountLearning(app: FastifyInstance, learning: LearningService): void {
  mount(app, contract.listMyPlans, async ({ caller, context, query }) => {
    const result = await learning.plans(caller, { factors: query.factors !== 'false' })
    await learning.noteRead(caller, context, 'listMyPlans', result.plans)
    return ok(result)
  })

  mount(app, contract.startPlan, async ({ caller, context, query }) => {
    const plan = await learning.start(caller, query.planId)
    await learning.noteRead(caller, context, 'startPlan', [plan])
    return ok(plan)
  })

  mount(app, contract.completeTask, async ({ caller, context, body }) => {
    const plan = await learning.complete(caller, body)
    await learning.noteRead(caller, context, 'completeTask', [plan])
    return ok(plan)
  })

  mount(app, contract.addPlans, async ({ caller, context, body }) => {
    const result = await learning.addPlans(caller, body)
    await learning.noteRead(caller, context, 'addPlans', result.plans)
    return ok(result)
  })

  mount(app, contract.getFlags, async ({ caller }) => ok(presentFlags(await learning.flags(caller), {})))
  mount(app, contract.getPaused, async ({ caller }) => ok((await learning.flags(caller)).paused))
  mount(app, contract.getHideScores, async ({ caller }) => ok((await learning.flags(caller)).hideScores))
  mount(app, contract.getHideCert, async ({ caller }) => ok((await learning.flags(caller)).hideCert))
  mount(app, contract.getTrainingNavigation, async ({ caller }) =>
    ok((await learning.flags(caller)).trainingNavigation),
  )
  mount(app, contract.getIntroOutroNavigation, async ({ caller }) =>
    ok((await learning.flags(caller)).introOutroNavigation),
  )
  mount(app, contract.getAllowVideoSkip, async ({ caller }) => ok((await learning.flags(caller)).allowVideoSkip))
  mount(app, contract.getAllowJournalSkip, async ({ caller }) => ok((await learning.flags(caller)).allowJournalSkip))
}
