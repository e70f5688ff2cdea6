import { type Group, GroupRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { Caller } from '../../http/security/caller.ts'
import { asLocalizedText } from '../content/index.ts'
import type { GroupRecord } from './groups.repo.ts'
import { maySeeRule, readRule } from './stored-rule.ts'

const presentColumns = createPresenter(GroupRow)

/** An unreadable rule is shown without conditions. It cannot be saved like that. */
const presentRule = (caller: Caller, rule: unknown): Group['rule'] =>
  rule === null || !maySeeRule(caller) ? null : (readRule(rule) ?? [])

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
    rule: presentRule(caller, group.rule),
    created_at: group.createdAt.toISOString(),
    updated_at: group.updatedAt.toISOString(),
  }
}

export const presentGroupRow = (group: GroupRecord & { memberCount: number }): GroupRow =>
  presentColumns(group, { group_id: group.parentId, dynamic: group.rule !== null })
