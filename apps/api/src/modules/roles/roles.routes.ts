import { created, noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/roles'
import type { FastifyInstance } from 'fastify'
import { etag } from '../../http/caching/version.ts'
import { mount } from '../../http/mount.ts'
import { presentHolders, presentRole } from './roles.present.ts'
import type { RolesService } from './roles.service.ts'

export function mountRoles(app: FastifyInstance, roles: RolesService): void {
  mount(app, contract.listRoles, async ({ caller, query }) => ok((await roles.list(caller, query)).map(presentRole)))

  mount(app, contract.countRoles, async ({ caller, query }) => ok({ count: await roles.count(caller, query.q) }))

  mount(app, contract.createRole, async ({ caller, context, body }) => {
    const role = await roles.create(caller, context, body)
    return { ...created(presentRole(role)), headers: etag(role.version) }
  })

  mount(app, contract.getRole, async ({ caller, params }) => {
    const role = await roles.get(caller, params.id)
    return { ...ok(presentRole(role)), headers: etag(role.version) }
  })

  mount(app, contract.updateRole, async ({ caller, context, params, body }) => {
    const role = await roles.update(caller, context, params.id, body)
    return { ...ok(presentRole(role)), headers: etag(role.version) }
  })

  mount(app, contract.deleteRole, async ({ caller, context, params }) => {
    await roles.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.countRoleHolders, async ({ caller, params }) =>
    ok(presentHolders(await roles.holders(caller, params.id))),
  )
}
