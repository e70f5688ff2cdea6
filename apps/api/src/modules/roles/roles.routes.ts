import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/roles'
import type { FastifyInstance } from 'fastify'
import { versionedAnswers } from '../../http/caching/versioned-answers.ts'
import { mount } from '../../http/mount.ts'
import { presentHolders, presentRole } from './roles.present.ts'
import type { RolesService } from './roles.service.ts'

const answers = versionedAnswers(
  (role: Awaited<ReturnType<RolesService['get']>>) => presentRole(role),
  ({ version }) => version,
)

export function mountRoles(app: FastifyInstance, roles: RolesService): void {
  mount(app, contract.listRoles, async ({ caller, query }) => ok((await roles.list(caller, query)).map(presentRole)))

  mount(app, contract.countRoles, async ({ caller, query }) => ok({ count: await roles.count(caller, query.q) }))

  mount(app, contract.createRole, ({ caller, context, body }) => answers.created(roles.create(caller, context, body)))

  mount(app, contract.getRole, ({ caller, params }) => answers.ok(roles.get(caller, params.id)))

  mount(app, contract.updateRole, ({ caller, context, params, body }) =>
    answers.ok(roles.update(caller, context, params.id, body)),
  )

  mount(app, contract.deleteRole, async ({ caller, context, params }) => {
    await roles.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.countRoleHolders, async ({ caller, params }) =>
    ok(presentHolders(await roles.holders(caller, params.id))),
  )
}
