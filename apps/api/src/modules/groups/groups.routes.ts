import { noContent, ok } from '@evenground/shared/contract'
import { listUiDomainGroups } from '@evenground/shared/contract/domains'
import * as contract from '@evenground/shared/contract/groups'
import type { FastifyInstance } from 'fastify'
import { versionedAnswers } from '../../http/caching/versioned-answers.ts'
import { mount } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import { presentGroup, presentGroupRow } from './groups.present.ts'
import type { GroupsService } from './groups.service.ts'

const answersTo = (caller: Caller) =>
  versionedAnswers(
    (detail: Parameters<typeof presentGroup>[1]) => presentGroup(caller, detail),
    ({ group }) => group.version,
  )

export function mountGroups(app: FastifyInstance, groups: GroupsService): void {
  mount(app, contract.listGroups, async ({ caller, query }) =>
    ok((await groups.list(caller, query)).map(presentGroupRow)),
  )

  mount(app, contract.countGroups, async ({ caller, query }) => ok({ count: await groups.count(caller, query) }))

  mount(app, contract.createGroup, ({ caller, context, body }) =>
    answersTo(caller).created(groups.create(caller, context, body)),
  )

  mount(app, contract.getGroup, ({ caller, params }) => answersTo(caller).ok(groups.get(caller, params.id)))

  mount(app, contract.updateGroup, ({ caller, context, params, body }) =>
    answersTo(caller).ok(groups.update(caller, context, params.id, body)),
  )

  mount(app, contract.deleteGroup, async ({ caller, context, params }) => {
    await groups.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.getGroupProgress, async ({ caller, params }) => ok(await groups.progress(caller, params.id)))

  mount(app, listUiDomainGroups, async ({ caller, params }) => ok(await groups.pick(caller, params.id)))
}
