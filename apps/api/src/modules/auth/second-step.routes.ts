import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'

export function mountSecondStep(app: FastifyInstance, { secondStep, passkeys }: AuthModule): void {
  mount(app, contract.answerSecondFactor, async ({ body, context }) => {
    const { signedIn, cookies } = await secondStep.answer(body, context)
    return { ...ok(signedIn), cookies }
  })

  mount(app, contract.requestPasskeySignIn, async ({ context }) => ok(await passkeys.request(context)))

  mount(app, contract.signInWithPasskey, async ({ body, context }) => {
    const { signedIn, cookies } = await passkeys.signIn(body, context)
    return { ...ok(signedIn), cookies }
  })
}
