import { ok } from '@evenground/shared/contract'
import { listUiDomainGroups } from '@evenground/shared/contract/domains'
import * as contract from '@evenground/shared/contract/groups'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { presentGroup, presentGroupRow } from './groups.present.ts'
import type { GroupsService } from './groups.service.ts'

export function mountGroups(app: FastifyInstance, groups: GroupsService): void {
  mount(app, contract.listGroups, async ({ caller, query }) =>
    ok((await groups.list(caller, query)).map(presentGroupRow)),
  )

  mount(app, contract.countGroups, async ({ caller, query }) => ok({ count: await groups.count(caller, query) }))

  const endpoints = {
    create: contract.createGroup,
    get: contract.getGroup,
    update: contract.updateGroup,
    remove: contract.deleteGroup,
  }
  mountRecord(app, endpoints, groups, { present: presentGroup, versionOf: ({ group }) => group.version })

  mount(app, contract.getGroupProgress, async ({ caller, params }) => ok(await groups.progress(caller, params.id)))

  mount(app, listUiDomainGroups, async ({ caller, params }) => ok(await groups.pick(caller, params.id)))
}
