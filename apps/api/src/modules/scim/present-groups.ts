import type { Db } from '../../platform/database/index.ts'
import type { Projection } from './attributes/project.ts'
import { type GroupMember, type GroupRow, listGroupMembers } from './groups.repo.ts'
import { type Presenting, presentGroup, presentMember, type Resource } from './present.ts'

/** Members read at once. Between two batches, the server does other work. */
const PIECE = 2000

interface Options extends Presenting {
  projection: Projection
  withMembers: boolean
}

/** Presents groups and, if requested, their members, in batches since a group can have a hundred thousand. */
export async function presentGroups(
  db: Db,
  groups: readonly GroupRow[],
  { projection, withMembers, ...presenting }: Options,
): Promise<Resource[]> {
  const resources = groups.map((group) => projection.apply(presentGroup(group, presenting)))
  if (!withMembers || groups.length === 0) return resources
  const byGroup = new Map(groups.map(({ id }) => [id, [] as unknown[]]))
  const ids = [...byGroup.keys()]
  let piece: GroupMember[] = []
  do {
    piece = await listGroupMembers(db, ids, piece.at(-1), PIECE)
    for (const member of piece) {
      const { members } = projection.apply({ members: [presentMember(member, presenting)] })
      if (Array.isArray(members)) byGroup.get(member.groupId)?.push(members[0])
    }
  } while (piece.length === PIECE)
  return resources.map((resource, at) => {
    const members = byGroup.get(groups[at]?.id ?? '') ?? []
    return members.length > 0 ? { ...resource, members } : resource
  })
}
