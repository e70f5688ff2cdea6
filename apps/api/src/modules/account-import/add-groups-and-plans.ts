import type { Db } from '../../platform/database/index.ts'
import { assignPlans } from '../learning/index.ts'
import { findDayEnds, joinGroups, listOwnCopies } from './extras.repo.ts'
import type { ImportedChange } from './import-run.repo.ts'

/** The groups and plans that one person gets from a file. */
export interface ExtrasOfPerson {
  id: string
  groupIds: readonly string[]
  planIds: readonly string[]
  /** The day on which the plans are due (`YYYY-MM-DD`), in the time zone of the domain. */
  dueOn: string | null
}

export type AddedMemberships = Required<Pick<ImportedChange, 'groups' | 'plans' | 'plansBack'>>

/** Adds people to groups and assigns plans, in addition to those they have. Returns what was added, by account. */
export async function addGroupsAndPlans(
  db: Db,
  domainId: string,
  people: readonly ExtrasOfPerson[],
  now: Date,
): Promise<Map<string, AddedMemberships>> {
  const wanting = people.filter(({ groupIds, planIds }) => groupIds.length > 0 || planIds.length > 0)
  const copies = await listOwnCopies(
    db,
    wanting.map(({ id }) => id),
    [...new Set(wanting.flatMap(({ planIds }) => planIds))],
  )
  const ends = await findDayEnds(
    db,
    domainId,
    wanting.flatMap(({ dueOn }) => dueOn ?? []),
  )
  const given = new Map<string, AddedMemberships>()
  for (const { id, groupIds, planIds, dueOn } of wanting) {
    const account = { accountId: id, domainId }
    const groups = groupIds.length > 0 ? await joinGroups(db, account, groupIds) : []
    const own = copies.filter(({ accountId }) => accountId === id)
    const missing = planIds.filter((planId) => !own.some((copy) => copy.planId === planId && !copy.archived))
    const assignments = missing.map((planId) => ({ planId, dueAt: (dueOn && ends.get(dueOn)) || null }))
    const enrolled = missing.length > 0 ? await assignPlans(db, account, assignments, now) : []
    const back = own.filter((copy) => copy.archived).map((copy) => copy.id)
    const plansBack = enrolled.filter((one) => back.includes(one))
    const plans = enrolled.filter((one) => !back.includes(one))
    if (groups.length > 0 || enrolled.length > 0) given.set(id, { groups, plans, plansBack })
  }
  return given
}
