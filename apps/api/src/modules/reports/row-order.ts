import { UnknownColumnError } from '../../platform/database/index.ts'
import type { SqlParameters } from './parameters.ts'

/** The part of a report to return; all of it without a limit. */
export interface RowPage {
  limit?: number | undefined
  offset?: number | undefined
  order_by?: string | undefined
  order_dir?: 'asc' | 'desc' | undefined
}

/** The columns that rows can be sorted by: API name → SQL expression. */
export type OrderColumns = Readonly<Record<string, string>>

export const hasColumn = (columns: OrderColumns, name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(columns, name)

/** Writes an order such as `title asc nulls last`. Throws for an unknown column. */
export function writeOrder(columns: OrderColumns, { order_by, order_dir }: RowPage, defaultOrder: string): string {
  if (order_by === undefined) return defaultOrder
  if (!hasColumn(columns, order_by)) throw new UnknownColumnError('order_by', order_by)
  return `${columns[order_by]} ${order_dir === 'desc' ? 'desc' : 'asc'} nulls last`
}

export const writeLimit = ({ limit, offset }: RowPage, parameters: SqlParameters): string =>
  limit === undefined ? '' : `limit ${parameters.add(limit, 'bigint')} offset ${parameters.add(offset ?? 0, 'bigint')}`
