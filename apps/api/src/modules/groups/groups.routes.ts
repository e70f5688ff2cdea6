import { created, noContent, ok } from '@evenground/shared/contract'
import { listUiDomainGroups } from '@evenground/shared/contract/domains'
import * as contract from '@evenground/shared/contract/groups'
import type { FastifyInstance } from 'fastify'
import { etag } from '../../http/caching/version.ts'
import { mount } from '../../http/mount.ts'
import { presentGroup, presentGroupRow } from './groups.present.ts'
import type { GroupsService } from './groups.service.ts'

export function mountGroups(app: FastifyInstance, groups: GroupsService): void {
  mount(app, contract.listGroups, async ({ caller, query }) =>
    ok((await groups.list(caller, query)).map(presentGroupRow)),
  )

  mount(app, contract.countGroups, async ({ caller, query }) => ok({ count: await groups.count(caller, query) }))

  mount(app, contract.createGroup, async ({ caller, context, body }) => {
    const whole = await groups.create(caller, context, body)
    return { ...created(presentGroup(whole)), headers: etag(whole.group.version) }
  })

  mount(app, contract.getGroup, async ({ caller, params }) => {
    const whole = await groups.get(caller, params.id)
    return { ...ok(presentGroup(whole)), headers: etag(whole.group.version) }
  })

  mount(app, contract.updateGroup, async ({ caller, context, params, body }) => {
    const whole = await groups.update(caller, context, params.id, body)
    return { ...ok(presentGroup(whole)), headers: etag(whole.group.version) }
  })

  mount(app, contract.deleteGroup, async ({ caller, context, params }) => {
    await groups.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, listUiDomainGroups, async ({ caller, params }) => ok(await groups.pick(caller, params.id)))
}
