import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'

export function mountEmailVerification(app: FastifyInstance, { emailVerification }: AuthModule): void {
  mount(app, contract.requestEmailVerification, async ({ body, context }) => {
    await emailVerification.request(body.login, context)
    return ok({ accepted: true as const })
  })

  mount(app, contract.getEmailVerification, async ({ query }) => ok(await emailVerification.getDomain(query.token)))

  mount(app, contract.verifyEmail, async ({ body, context }) => {
    await emailVerification.confirm(body.token, context)
    return ok({ verified: true as const })
  })
}
