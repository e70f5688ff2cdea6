import { type Group, GroupRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { asLocalizedText } from '../content/index.ts'
import type { GroupRecord } from './groups.repo.ts'

const presentColumns = createPresenter(GroupRow)

/** A rule reveals a field of every member, so it is only shown to callers who may list accounts. */
const maySeeRule = (caller: Caller): boolean =>
  may(caller, 'api.v2.accounts.list') || may(caller, 'api.v2.accounts.view')

export function presentGroup(caller: Caller, { group, members }: { group: GroupRecord; members: string[] }): Group {
  return {
    id: group.id,
    domain_id: group.domainId,
    group_id: group.parentId,
    title: asLocalizedText(group.title),
    members,
    active: group.active,
    paused: group.paused,
    hide_scores: group.hideScores,
    options: group.options as Group['options'],
    dynamic: group.rule !== null,
    rule: maySeeRule(caller) ? (group.rule as Group['rule']) : null,
    created_at: group.createdAt.toISOString(),
    updated_at: group.updatedAt.toISOString(),
  }
}

export const presentGroupRow = (group: GroupRecord & { memberCount: number }): GroupRow =>
  presentColumns(group, { group_id: group.parentId, dynamic: group.rule !== null })
