import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/results-seal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'

export function mountResultsSeal(app: FastifyInstance, { resultsSeal, me }: AuthModule): void {
  mount(app, contract.getResultsSeal, async ({ caller }) => {
    const seal = await resultsSeal.find(caller)
    return seal ? ok(seal) : noContent()
  })

  mount(app, contract.openResultsSeal, async ({ caller, context, body }) => {
    await resultsSeal.open(caller, context, body)
    return ok(await me.get({ ...caller, sealedAt: null }))
  })

  mount(app, contract.requestResultsSealPasskey, async ({ caller }) => ok(await resultsSeal.requestPasskey(caller)))

  mount(app, contract.requestResultsSealLink, async ({ caller, context }) => {
    await resultsSeal.requestLink(caller, context)
    return ok({ accepted: true as const })
  })
}
