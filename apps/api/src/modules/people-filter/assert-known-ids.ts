import { listFilterIds } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { listFilterNames } from './filter-names.repo.ts'

/**
 * Throws unless the caller can see every record that a filter names. Called on saving only: a record deleted later
 * matches no one.
 */
export async function assertKnownIds(db: Db, filter: PeopleFilter): Promise<void> {
  const known = await listFilterNames(db, filter, 'en-us')
  if (listFilterIds(filter).some((id) => !known.has(id))) throw notFound()
}
