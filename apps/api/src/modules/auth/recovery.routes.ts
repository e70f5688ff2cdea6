import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'
import { respondToSignIn } from './respond-to-sign-in.ts'

export function mountRecovery(app: FastifyInstance, { recovery, passwordReset, ownCredentials, me }: AuthModule): void {
  mount(app, contract.getSecrets, async ({ query, context }) => ok(await recovery.findOptions(query.login, context)))

  mount(app, contract.answerSecrets, async ({ body, context }) => ok({ token: await recovery.answer(body, context) }))

  mount(app, contract.requestPasswordReset, async ({ body, context }) => {
    await passwordReset.request(body.email, context)
    return ok({ accepted: true as const })
  })

  mount(app, contract.getPasswordReset, async ({ query }) => ok(await passwordReset.getDomain(query.token)))

  mount(app, contract.resetPassword, async ({ body, context }) => {
    return respondToSignIn(await passwordReset.reset(body, context))
  })

  mount(app, contract.getOwnPassword, async ({ caller }) => ok(await ownCredentials.findPassword(caller)))

  mount(app, contract.changePassword, async ({ caller, context, body }) => {
    await ownCredentials.changePassword(caller, context, body)
    return ok(await me.get(caller))
  })

  mount(app, contract.saveSecrets, async ({ caller, context, body }) => {
    await ownCredentials.saveSecrets(caller, context, body)
    return ok(await me.get(caller))
  })
}
