import { created, noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/scim'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { ScimModule } from './scim.module.ts'

export function mountScimSettings(app: FastifyInstance, { settings }: ScimModule): void {
  mount(app, contract.getScim, async ({ caller, params }) => ok(await settings.get(caller, params.id)))

  mount(app, contract.updateScim, async ({ caller, context, params, body }) =>
    ok(await settings.update(caller, context, params.id, body)),
  )

  mount(app, contract.listScimEvents, async ({ caller, params, query }) =>
    ok(await settings.listEvents(caller, params.id, query)),
  )

  mount(app, contract.createScimToken, async ({ caller, context, body }) =>
    created(await settings.createToken(caller, context, body)),
  )

  mount(app, contract.deleteScimToken, async ({ caller, context, params }) => {
    await settings.deleteToken(caller, context, params.id)
    return noContent()
  })
}
