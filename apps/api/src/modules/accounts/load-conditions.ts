import type { PeopleFilter } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertMayFilter, loadSavedConditions } from '../people-filter/index.ts'

interface Asked {
  conditions?: PeopleFilter | undefined
  filter_id?: string | undefined
}

/** Joins the conditions of the request and of a saved filter. Undefined if neither is given. */
export async function loadConditions(
  db: Db,
  caller: Caller,
  { conditions, filter_id }: Asked,
): Promise<PeopleFilter | undefined> {
  if (conditions) assertMayFilter(caller, conditions)
  const saved = filter_id === undefined ? undefined : await loadSavedConditions(db, caller, filter_id)
  return conditions || saved ? [...(conditions ?? []), ...(saved ?? [])] : undefined
}
