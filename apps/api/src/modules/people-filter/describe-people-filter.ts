import type { Locale } from '@evenground/shared/constants'
import { describeFilter } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { listFilterNames } from './filter-names.repo.ts'

/** A filter in one line, in a language, with the names of what it speaks of. */
export const describePeopleFilter = async (db: Db, filter: PeopleFilter, locale: Locale): Promise<string> =>
  describeFilter(filter, { locale, names: await listFilterNames(db, filter, locale) })
