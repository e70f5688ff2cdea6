import { Group, GroupRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { GroupRecord } from './groups.repo.ts'

const present = createPresenter(Group)
const presentRow = createPresenter(GroupRow)

export const presentGroup = ({ group, members }: { group: GroupRecord; members: string[] }): Group =>
  present(group, { group_id: group.parentId, members })

export const presentGroupRow = (group: GroupRecord & { memberCount: number }): GroupRow =>
  presentRow(group, { group_id: group.parentId })
