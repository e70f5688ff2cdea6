import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/roles'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { presentHolders, presentRole } from './roles.present.ts'
import type { RolesService } from './roles.service.ts'

export function mountRoles(app: FastifyInstance, roles: RolesService): void {
  mount(app, contract.listRoles, async ({ caller, query }) => ok((await roles.list(caller, query)).map(presentRole)))

  mount(app, contract.countRoles, async ({ caller, query }) => ok({ count: await roles.count(caller, query.q) }))

  const endpoints = {
    create: contract.createRole,
    get: contract.getRole,
    update: contract.updateRole,
    remove: contract.deleteRole,
  }
  mountRecord(app, endpoints, roles, {
    present: (_caller, role) => presentRole(role),
    versionOf: ({ version }) => version,
  })

  mount(app, contract.countRoleHolders, async ({ caller, params }) =>
    ok(presentHolders(await roles.holders(caller, params.id))),
  )
}
