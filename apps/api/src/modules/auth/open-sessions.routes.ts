import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/auth'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AuthModule } from './auth.module.ts'

export function mountOpenSessions(app: FastifyInstance, { openSessions }: AuthModule): void {
  mount(app, contract.listMySessions, async ({ caller }) => ok(await openSessions.list(caller, caller.accountId)))

  mount(app, contract.endMyOtherSessions, async ({ caller, context }) => {
    await openSessions.endAll(caller, context, caller.accountId)
    return noContent()
  })

  mount(app, contract.endMySession, async ({ caller, context, params }) => {
    await openSessions.endOne(caller, context, caller.accountId, params.id)
    return noContent()
  })

  mount(app, contract.listAccountSessions, async ({ caller, params }) => ok(await openSessions.list(caller, params.id)))

  mount(app, contract.endAccountSessions, async ({ caller, context, params }) => {
    await openSessions.endAll(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.endAccountSession, async ({ caller, context, params }) => {
    await openSessions.endOne(caller, context, params.id, params.sessionId)
    return noContent()
  })
}
