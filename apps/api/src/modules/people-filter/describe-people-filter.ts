import type { Locale } from '@evenground/shared/constants'
import { describeFilter } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { listFilterNames } from './filter-names.repo.ts'

/** Returns a filter as one sentence, and the names of the records it mentions by their ids. */
export async function describeWithNames(db: Db, filter: PeopleFilter, locale: Locale) {
  const names = await listFilterNames(db, filter, locale)
  return { description: describeFilter(filter, { locale, names }), names: Object.fromEntries(names) }
}

export const describePeopleFilter = async (db: Db, filter: PeopleFilter, locale: Locale): Promise<string> =>
  (await describeWithNames(db, filter, locale)).description
