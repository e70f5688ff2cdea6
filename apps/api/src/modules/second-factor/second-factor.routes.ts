import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { SecondFactorModule } from './second-factor.module.ts'

function mountOwn(app: FastifyInstance, { own, proof }: SecondFactorModule): void {
  mount(app, contract.listMySecondFactors, async ({ caller }) => ok(await own.list(caller)))

  mount(app, contract.startTotp, async ({ caller }) => ok(await own.startTotp(caller)))

  mount(app, contract.confirmTotp, async ({ caller, context, params, body }) =>
    ok(await own.confirmTotp(caller, context, params.id, body)),
  )

  mount(app, contract.requestPasskey, async ({ caller }) => ok(await own.requestPasskey(caller)))

  mount(app, contract.addPasskey, async ({ caller, context, body }) => ok(await own.addPasskey(caller, context, body)))

  mount(app, contract.replaceRecoveryCodes, async ({ caller, context }) =>
    ok({ recovery_codes: await own.replaceCodes(caller, context) }),
  )

  mount(app, contract.updateSecondFactor, async ({ caller, params, body }) =>
    ok(await own.rename(caller, params.id, body.label)),
  )

  mount(app, contract.removeSecondFactor, async ({ caller, context, params }) => {
    await own.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.requestProof, async ({ caller }) => ok(await proof.options(caller)))

  mount(app, contract.proveIdentity, async ({ caller, context, body }) => ok(await proof.prove(caller, context, body)))
}

export function mountSecondFactor(app: FastifyInstance, factors: SecondFactorModule): void {
  mountOwn(app, factors)

  mount(app, contract.getAccountSecondFactor, async ({ caller, params }) =>
    ok(await factors.ofOthers.get(caller, params.id)),
  )

  mount(app, contract.resetSecondFactor, async ({ caller, context, params }) => {
    await factors.ofOthers.reset(caller, context, params.id)
    return noContent()
  })
}
