import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'
import { mountEmailVerification } from './email-verification.routes.ts'
import { mountOpenSessions } from './open-sessions.routes.ts'
import { mountRecovery } from './recovery.routes.ts'
import { mountRegistration } from './registration.routes.ts'
import { respondToSignIn } from './respond-to-sign-in.ts'
import { mountResultsSeal } from './results-seal.routes.ts'
import { mountSecondStep } from './second-step.routes.ts'

export function mountAuth(app: FastifyInstance, auth: AuthModule): void {
  const { signIn, sessions, logInAs, me } = auth

  mount(app, contract.login, async ({ body, context }) => {
    return respondToSignIn(await signIn.signIn(body, context))
  })

  mount(app, contract.refreshTokens, async ({ body, context }) => {
    const { tokens, cookies } = await sessions.refresh(body.refresh_token, context.browser)
    return { ...ok(tokens), cookies }
  })

  mount(app, contract.logout, async ({ body, caller }) => {
    await sessions.end(body.refresh_token, caller?.sessionId)
    return noContent()
  })

  mount(app, contract.logInAs, async ({ caller, context, params }) => ok(await logInAs(caller, context, params.id)))

  mount(app, contract.getMe, async ({ caller }) => ok(await me.get(caller)))

  mount(app, contract.updateMe, async ({ caller, body }) => ok(await me.update(caller, body)))

  app.addHook('onClose', () => auth.afterResponse.waitUntilDone())
  mountRegistration(app, auth)
  mountEmailVerification(app, auth)
  mountRecovery(app, auth)
  mountOpenSessions(app, auth)
  mountResultsSeal(app, auth)
  mountSecondStep(app, auth)
}
