import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/index.ts'

export async function lockDomainTree(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.domainTree])
}

/**
 * The ids of a domain and of those below it, locked until the transaction ends: whoever sets something up in one of them
 * (`holdReach`) is done before, or finds them moved.
 */
export const lockSubtree = async (db: Db, id: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      'select id from domain where id = $1 or ancestor_ids @> array[$1::uuid] order by id for no key update',
      [id],
    )
  ).map((one) => one.id)

/**
 * Whether a domain is still in or below another one. Keeps it there until the transaction ends: nobody moves it
 * meanwhile.
 */
export const holdBelow = async (db: Db, id: string, aboveId: string): Promise<boolean> =>
  (await db.query('select from domain where id = $1 and (id = $2 or $2 = any (ancestor_ids)) for share', [id, aboveId]))
    .length > 0

/** Moves a domain below another one. It and everything below it get new paths from the root. */
export async function moveSubtree(db: Db, id: string, parent: { id: string; ancestorIds: string[] }): Promise<void> {
  const above = [...parent.ancestorIds, parent.id]
  await db.query('update domain set parent_id = $2, ancestor_ids = $3::uuid[] where id = $1', [id, parent.id, above])
  await db.query(
    `update domain set ancestor_ids = $2::uuid[] || ancestor_ids[array_position(ancestor_ids, $1::uuid):]
      where ancestor_ids @> array[$1::uuid]`,
    [id, above],
  )
}

/**
 * Whether the subtree uses content of a domain that is neither in the subtree nor in `above`, the new parent and its
 * ancestors: after the move, that content would no longer be visible.
 */
export async function referencesContentOutside(db: Db, id: string, above: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `with subtree as (select d.id, d.default_role_id, d.welcome_instruction_id from domain d
                       where d.id = $1 or d.ancestor_ids @> array[$1::uuid]),
          used as (
            select r.domain_id from subtree join domain_role dr on dr.domain_id = subtree.id join role r on r.id = dr.role_id
            union select r.domain_id from subtree join account a on a.domain_id = subtree.id join role r on r.id = a.role_id
            union select r.domain_id from subtree join role r on r.id = subtree.default_role_id
            union select p.domain_id from subtree join domain_plan dp on dp.domain_id = subtree.id join plan p on p.id = dp.plan_id
            union select p.domain_id from subtree join personal_plan pp on pp.domain_id = subtree.id join plan p on p.id = pp.plan_id
            union select i.domain_id from subtree join instruction i on i.id = subtree.welcome_instruction_id)
     select from used
      where domain_id is not null and domain_id <> all ($2::uuid[])
        and not exists (select from subtree where subtree.id = used.domain_id)
      limit 1`,
    [id, above],
  )
  return rows.length > 0
}
