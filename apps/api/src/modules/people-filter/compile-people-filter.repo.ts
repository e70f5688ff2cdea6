import { kindOf, type PeopleField, type PeopleKind } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'
import type { ConditionSql } from './condition-sql.ts'
import { type ConnectionKind, compileConnection } from './connections.repo.ts'
import { comparePast } from './dates.repo.ts'

export interface CompileOptions {
  now: Date
  /** Parameters of the SQL statement so far; those of the filter are appended. */
  values: unknown[]
  /** Alias of the account table in the statement. */
  alias?: string
  /** SQL expression of the time zone in which days are counted, except for fields in `TOLD_BY_DAY`. Default: UTC. */
  zone?: string
}

/**
 * SQL: `any (…)` of the values, folded as in the search. Lists the values one by one so that the planner can use them.
 */
function foldAll({ add }: ConditionSql, values: readonly string[], write = (folded: string) => folded): string {
  const list = add(values, 'text[]')
  return `any (array[${values.map((_value, at) => write(`app_fold((${list})[${at + 1}])`)).join(', ')}])`
}

/**
 * SQL: a text condition on one or more expressions, such as a name in two languages. It is met if one expression
 * matches one of the values.
 */
function compareText(sql: ConditionSql, { operator, values }: PeopleCondition, expressions: readonly string[]): string {
  const anyOf = (write: (expression: string) => string) => `(${expressions.map(write).join(' or ')})`
  const pattern = values.map((value) => value.replaceAll(/[\\%_]/g, '\\$&'))
  switch (operator) {
    case 'empty':
      return expressions.map((one) => `coalesce(${one}, '') = ''`).join(' and ')
    case 'not_empty':
      return anyOf((one) => `${one} <> ''`)
    case 'contains': {
      const patterns = foldAll(sql, pattern, (folded) => `'%' || ${folded} || '%'`)
      return anyOf((one) => `app_fold(${one}) like ${patterns}`)
    }
    case 'starts_with': {
      const patterns = foldAll(sql, pattern, (folded) => `${folded} || '%'`)
      return anyOf((one) => `app_fold(${one}) like ${patterns}`)
    }
    default: {
      const folded = foldAll(sql, values)
      const equal = anyOf((one) => `app_fold(${one}) = ${folded}`)
      return operator === 'is' ? equal : `${equal} is not true`
    }
  }
}

/** SQL: narrows names and logins down by the search index first, before they are compared one by one. */
function foundBySearch(sql: ConditionSql, { operator, values }: PeopleCondition): string {
  const isPositive = operator === 'is' || operator === 'contains' || operator === 'starts_with'
  // `search_text` contains names as JSON, with escapes, so values with escaped characters cannot be looked up in it.
  if (!isPositive || values.some((value) => /["\\\p{Cc}]/u.test(value))) return ''
  const patterns = values.map((value) => value.replaceAll(/[%_]/g, '\\$&'))
  return `${sql.alias}.search_text like ${foldAll(sql, patterns, (folded) => `'%' || ${folded} || '%'`)} and `
}

function compareId({ add }: ConditionSql, { operator, values }: PeopleCondition, column: string, type = 'uuid[]') {
  if (operator === 'empty') return `${column} is null`
  if (operator === 'not_empty') return `${column} is not null`
  const equal = `${column} = any (${add(values, type)})`
  return operator === 'is' ? equal : `(${equal}) is not true`
}

type FieldKind = Exclude<PeopleKind, ConnectionKind>

const COMPARE: Readonly<Record<FieldKind, (sql: ConditionSql, condition: PeopleCondition, column: string) => string>> =
  {
    text: (sql, condition, column) => compareText(sql, condition, [column]),
    login: (sql, condition, column) =>
      condition.operator === 'is' || condition.operator === 'is_not'
        ? compareId(sql, { ...condition, values: condition.values.map((one) => one.toLowerCase()) }, column, 'text[]')
        : `${foundBySearch(sql, condition)}${compareText(sql, condition, [column])}`,
    name: (sql, condition, column) => {
      const texts = [`(${column} ->> 'en-us')`, `(${column} ->> 'es-mx')`]
      return `${foundBySearch(sql, condition)}${compareText(sql, condition, texts)}`
    },
    day: (sql, condition, column) => comparePast(sql, condition, column, 'date'),
    moment: (sql, condition, column) => comparePast(sql, condition, column, 'timestamptz'),
    past: (sql, condition, column) => comparePast(sql, condition, column, 'timestamptz'),
    flag: (_sql, { values: [value] }, column) => (value === 'true' ? column : `not ${column}`),
    locale: (sql, condition, column) => compareId(sql, condition, column, 'text[]'),
    person: (sql, condition, column) => compareId(sql, condition, column),
    role: (sql, condition, column) => compareId(sql, condition, column),
  }

/**
 * Fields of which others are shown only the day, in UTC (see `shownTime`). They are always filtered by UTC days: with
 * the domain's own days, changing its time zone would reveal the hour.
 */
const TOLD_BY_DAY: ReadonlySet<PeopleField> = new Set(['last_activity_at'])

const isConnection = (kind: PeopleKind): kind is ConnectionKind => !Object.hasOwn(COMPARE, kind)

function compileCondition(sql: ConditionSql, condition: PeopleCondition): string {
  const kind = kindOf(condition.field)
  if (isConnection(kind)) return compileConnection[kind](sql, condition)
  const days = TOLD_BY_DAY.has(condition.field) ? { ...sql, zone: null } : sql
  return COMPARE[kind](days, condition, `${sql.alias}.${condition.field}`)
}

/**
 * Returns SQL that says whether an account of the statement matches the filter, and appends its parameters to `values`.
 * Column names come from the catalog; everything else is a parameter. It does not restrict domains: the statement must
 * limit them to its scope, which row-level security enforces as well.
 */
export function compilePeopleFilter(filter: PeopleFilter, { now, values, alias = 't', zone }: CompileOptions): string {
  const sql: ConditionSql = { now, zone: zone ?? null, alias, add: (value, type) => `$${values.push(value)}::${type}` }
  if (filter.length === 0) return 'true'
  return filter.map((condition) => `(${compileCondition(sql, condition)})`).join(' and ')
}
