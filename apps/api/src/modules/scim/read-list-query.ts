import { parseFilter } from './attributes/parse-path.ts'
import { type Columns, columnName } from './filter/columns.ts'
import { compileFilter } from './filter/compile-filter.ts'
import { invalid } from './scim-error.ts'

export const COUNT_USUAL = 100
export const COUNT_MAX = 200

/** The parameters of a list, from the query string or the body of a search. */
export type ListQuery = Readonly<Record<string, unknown>>

export interface ListPlan {
  /** SQL conditions in addition to that of the domain. Its parameters continue the given ones. */
  where: string
  order: string
  values: unknown[]
  startIndex: number
  count: number
}

function readNumber(value: unknown, name: string, usual: number, least: number): number {
  if (value === undefined || value === '') return usual
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw invalid('invalidValue', `${name} must be a whole number.`)
  return Math.max(least, number)
}

function readOrder(columns: Columns, { sortBy, sortOrder }: ListQuery): string {
  if (sortBy === undefined || sortBy === '') return 't.id'
  const column = columns.get(columnName(String(sortBy).slice(0, 200)))
  if (!column) throw invalid('invalidValue', 'You can’t sort by that: there is no such attribute.')
  const direction = String(sortOrder ?? '').toLowerCase() === 'descending' ? 'desc' : 'asc'
  const sql = column.kind === 'text' ? `lower(${column.sql})` : column.sql
  return `${sql} ${direction} nulls last, t.id`
}

/** Reads the page, order and conditions of a list. `before` contains the parameters that come first. */
export function readListQuery(columns: Columns, query: ListQuery, before: readonly unknown[]): ListPlan {
  const values = [...before]
  const { filter } = query
  if (filter !== undefined && typeof filter !== 'string') throw invalid('invalidFilter', 'The filter must be text.')
  const where = filter ? compileFilter(parseFilter(filter), columns, values) : 'true'
  return {
    where,
    order: readOrder(columns, query),
    values,
    startIndex: readNumber(query.startIndex, 'startIndex', 1, 1),
    count: Math.min(COUNT_MAX, readNumber(query.count, 'count', COUNT_USUAL, 0)),
  }
}
