import type { ContentListQuery } from '@evenground/shared/schemas'
import {
  countRows,
  type Db,
  type ListSource,
  listRecords,
  type Scope,
  searchText,
  sortedTitle,
} from '../../platform/database/index.ts'
import type { ContentType } from './content-type.ts'

/** How the list of one kind of content is queried. Every string is SQL that a repository contains. */
export interface ContentList {
  /** The main table; its alias is `t`. */
  type: ContentType
  /** Joins of further tables with at most one row per `t`. */
  join?: string
  /** Columns that `q` searches. */
  searched: readonly string[]
  /** API name → column, for sorting: per-language texts and plain values. */
  localized: Readonly<Record<string, string>>
  plain?: Readonly<Record<string, string>>
  /** API names to sort by if the request has no order. Default: the title. */
  defaultOrder?: readonly string[]
  /** Further conditions, without parameters. */
  where?: readonly string[]
}

/** The list of a kind with a label and a description, which `q` searches and which can be sorted by. */
export const describedContent = (type: ContentType, plain: ContentList['plain']): ContentList => ({
  type,
  searched: ['t.label', 't.description'],
  localized: { label: 't.label', description: 't.description' },
  plain,
})

type Filter = Pick<Partial<ContentListQuery>, 'active'>

/** The condition of `readable` for Prisma. */
export const readableBy = ({ domains, ancestors }: Scope) =>
  domains === 'all' ? {} : { OR: [{ domainId: null }, { domainId: { in: [...domains, ...ancestors] } }] }

/**
 * SQL condition: whether content is in the shared library, or owned by one of the caller's domains or their ancestors.
 */
function readable(scope: Scope, position: number): { where: string[]; values: unknown[] } {
  if (scope.domains === 'all') return { where: [], values: [] }
  return {
    where: [`(t.domain_id is null or t.domain_id = any($${position}::uuid[]))`],
    values: [[...scope.domains, ...scope.ancestors]],
  }
}

function buildSource(list: ContentList, scope: Scope, locale: string, { active }: Filter): ListSource {
  const localized = { title: 't.title', ...list.localized }
  const columns: Record<string, string> = {
    id: 't.id',
    active: 't.active',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
    ...list.plain,
    ...Object.fromEntries(Object.entries(localized).map(([name, column]) => [name, sortedTitle(column, locale)])),
  }
  const reach = readable(scope, 1)
  return {
    from: `${list.type} t ${list.join ?? ''}`,
    columns,
    search: searchText('t.title', ...list.searched),
    where: [...reach.where, ...(list.where ?? []), ...(active === undefined ? [] : [`t.active = ${active}`])],
    values: reach.values,
    defaultOrder: (list.defaultOrder ?? ['title']).map((name) => `${columns[name]} asc nulls last`).join(', '),
  }
}

export const listContent = <Row extends { id: string }>(
  db: Db,
  list: ContentList,
  locale: string,
  query: ContentListQuery,
  find: (ids: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> => listRecords(db, buildSource(list, db.scope, locale, query), query, find)

export const countContent =
  (list: ContentList) =>
  (db: Db, locale: string, query: Filter & { q?: string | undefined }): Promise<number> =>
    countRows(db, buildSource(list, db.scope, locale, query), query.q)
