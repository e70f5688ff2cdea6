import type { Compare, Filter } from 'scim2-parse-filter'
import { invalid } from '../scim-error.ts'
import { type Column, type Columns, columnName } from './columns.ts'

/** The maximum number of conditions in one filter. */
const CONDITIONS_MAX = 100

const COMPARISONS = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const
type Order = keyof typeof COMPARISONS
const isOrder = (op: string): op is Order => Object.hasOwn(COMPARISONS, op)

const refuse = (detail: string) => invalid('invalidFilter', detail)

type Bind = (value: unknown) => string

function compareText({ sql, kind, equals }: Column, op: Compare['op'], value: string, bind: Bind): string {
  if (op === 'eq' && equals) return equals.replaceAll('?', `${bind(value)}::text`)
  const fold = (text: string) => (kind === 'text' ? `lower(${text})` : text)
  const [left, right] = [fold(`(${sql})`), fold(`${bind(value)}::text`)]
  if (op === 'eq') return `${left} = ${right}`
  if (op === 'ne') return `${left} is distinct from ${right}`
  if (op === 'co') return `position(${right} in ${left}) > 0`
  if (op === 'sw') return `starts_with(${left}, ${right})`
  if (op === 'ew') return `right(${left}, length(${right})) = ${right}`
  return `${left} collate "C" ${COMPARISONS[op]} ${right} collate "C"`
}

function compareMoment({ sql }: Column, op: Compare['op'], value: string, bind: Bind): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) throw refuse('Write a date like this: 2026-01-31T08:00:00Z.')
  const parameter = `${bind(moment)}::timestamptz`
  if (isOrder(op)) return `${sql} ${COMPARISONS[op]} ${parameter}`
  if (op === 'eq') return `${sql} = ${parameter}`
  if (op === 'ne') return `${sql} is distinct from ${parameter}`
  throw refuse('Compare dates with eq, ne, gt, ge, lt, or le.')
}

function compareFlag({ sql }: Column, op: Compare['op'], value: unknown): string {
  const flag = String(value).toLowerCase()
  if (!['eq', 'ne'].includes(op) || !['true', 'false'].includes(flag)) {
    throw refuse('Compare it with true or false, using eq.')
  }
  return `${sql} is ${op === 'eq' ? '' : 'not '}${flag}`
}

function compare(column: Column, { op, compValue }: Compare, bind: Bind): string {
  if (compValue === null) {
    if (op !== 'eq' && op !== 'ne') throw refuse('An empty value can only be compared with eq or ne.')
    return `${column.sql} is ${op === 'eq' ? '' : 'not '}null`
  }
  if (column.kind === 'boolean') return compareFlag(column, op, compValue)
  const text = String(compValue)
  return column.kind === 'moment' ? compareMoment(column, op, text, bind) : compareText(column, op, text, bind)
}

/** Compiles a filter to SQL. Every value becomes a parameter; every name must be one of the columns. */
export function compileFilter(filter: Filter, columns: Columns, values: unknown[]): string {
  let conditions = 0
  const bind: Bind = (value) => `$${values.push(value)}`

  function find(path: string): Column {
    const column = columns.get(columnName(path))
    if (!column) throw refuse(`You can’t filter by ${path.slice(0, 100)}: there is no such attribute.`)
    return column
  }

  /** Names inside `emails[…]` are parts of the attribute in front of the bracket. */
  function compile(one: Filter, within: string): string {
    if (++conditions > CONDITIONS_MAX) throw refuse('The filter has too many conditions.')
    const named = (path: string) => (within ? `${within}.${path}` : path)
    switch (one.op) {
      case 'and':
      case 'or':
        return `(${one.filters.map((part) => compile(part, within)).join(` ${one.op} `)})`
      case 'not':
        return `not coalesce(${compile(one.filter, within)}, false)`
      case '[]':
        return compile(one.valFilter, named(one.attrPath))
      case 'pr':
        return `nullif((${find(named(one.attrPath)).sql})::text, '') is not null`
      default:
        return compare(find(named(one.attrPath)), one, bind)
    }
  }

  return compile(filter, '')
}
