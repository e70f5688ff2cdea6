import type { PeopleFilter } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { compilePeopleFilter } from '../people-filter/index.ts'

export interface DynamicGroup {
  id: string
  domainId: string
  rule: PeopleFilter
}

/**
 * Sets the members of a dynamic group to the people who meet its rule, which must be saved before. Returns how many
 * were added or removed. From then on, triggers keep the members up to date; they ignore other changes of the members.
 */
export async function refreshMembers(db: Db, { id, domainId, rule }: DynamicGroup, now: Date): Promise<number> {
  const values: unknown[] = [id, domainId]
  const fitting = `select t.id from account t
    where t.domain_id = $2 and t.anonymised_at is null and ${compilePeopleFilter(rule, { now, values })}`
  const gone = await db.query(
    `delete from account_group where group_id = $1 and account_id not in (${fitting}) returning account_id`,
    values,
    { planned: 'each_time' },
  )
  const came = await db.query(
    `insert into account_group (group_id, account_id, domain_id)
     select $1, fitting.id, $2 from (${fitting}) fitting order by fitting.id on conflict do nothing returning account_id`,
    values,
    { planned: 'each_time' },
  )
  return gone.length + came.length
}

/** Lists the groups in random order: if a night is too short for all of them, different ones are left out each time. */
export async function listDynamicGroups(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from "group" where rule is not null order by random()')
  return rows.map(({ id }) => id)
}

/** Locks a group until the transaction ends, and returns its current state; undefined if it is no longer dynamic. */
export async function lockDynamicGroup(db: Db, id: string): Promise<DynamicGroup | undefined> {
  const [group] = await db.query<DynamicGroup>(
    'select id, domain_id as "domainId", rule from "group" where id = $1 and rule is not null for no key update',
    [id],
  )
  return group
}
