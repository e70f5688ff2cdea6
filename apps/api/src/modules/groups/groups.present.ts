import type { Group, GroupRow, LocalizedText } from '@evenground/shared/schemas'
import type { GroupRecord } from './groups.repo.ts'

const presentCore = (group: GroupRecord) => ({
  id: group.id,
  domain_id: group.domainId,
  group_id: group.parentId,
  title: group.title as LocalizedText,
  active: group.active,
  paused: group.paused,
  hide_scores: group.hideScores,
  options: group.options as Record<string, unknown>,
  created_at: group.createdAt.toISOString(),
  updated_at: group.updatedAt.toISOString(),
})

export const presentGroup = ({ group, members }: { group: GroupRecord; members: string[] }): Group => ({
  ...presentCore(group),
  members,
})

export const presentGroupRow = (group: GroupRecord & { memberCount: number }): GroupRow => ({
  ...presentCore(group),
  member_count: group.memberCount,
})
