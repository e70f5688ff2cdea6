import type { Db, QueryOptions } from './db.ts'
import type { ListCursor } from './list-cursor.ts'

const WORDS_MAX = 6

/** The parameters of a list, as parsed by the contract's ListQuery. */
export interface ListRequest {
  limit: number
  offset?: number | undefined
  q?: string | undefined
  order_by?: string | undefined
  order_dir?: 'asc' | 'desc' | undefined
  order_by_2?: string | undefined
  order_dir_2?: 'asc' | 'desc' | undefined
  /** Set only by an export: the ids come in batches from one open query, not by limit and offset. */
  cursor?: ListCursor | undefined
}

/** Where a list reads from. Every string is SQL written in a repository and never comes from a client. */
export interface ListSource {
  /** Such as `factor t`: the row must be called t and have an id. */
  from: string
  /** Maps the field names on the wire to the expressions to sort by. Lists can be sorted by nothing else. */
  columns: Readonly<Record<string, string>>
  /** SQL expression of the folded text that is searched for the words of `q`. */
  search: string
  /** Set when the conditions differ between calls, so that each call needs a plan of its own. */
  planned?: 'each_time'
  /**
   * Set when so few rows match the conditions that it is best to find all and then sort them, whatever index has the
   * order.
   */
  matchesFew?: boolean
  where?: readonly string[]
  /** Values of the parameters in `where`, numbered from $1. */
  values?: readonly unknown[]
  defaultOrder: string
}

/** Thrown when `order_by` names a column that the list does not have. */
export class UnknownColumnError extends Error {
  readonly path: string

  constructor(path: string, name: string) {
    super(`You can’t sort by ${JSON.stringify(name.slice(0, 60))}: there is no such column.`)
    this.name = 'UnknownColumnError'
    this.path = path
  }
}

/** SQL: the text in one language, falling back to other languages as the screens do. */
export const localizedColumn = (column: string, locale: string): string =>
  `app_fold(coalesce(nullif(${column} ->> '${locale}', ''), ${column} ->> 'en-us', ${column} ->> 'es-mx', ''))`

/**
 * Marks that titles begin with, as in “¿Cómo decidimos?”. As an SQL literal, and as folding writes them: it makes ? of
 * ¿, a straight quote of a round one and < of «.
 */
const BEFORE_LETTERS = `' ?!"''<>([{-.·•#*_'`

/** SQL: a title in one language to sort by. Begins at its first letter or digit, where people look for it. */
export const sortedTitle = (column: string, locale: string): string =>
  `ltrim(${localizedColumn(column, locale)}, ${BEFORE_LETTERS})`

/**
 * SQL: orders people by family name, and those with the same one by given name. In English, uses the column that an
 * index is sorted by.
 */
export const byFamilyName = (row: string, locale: string): string =>
  locale === 'en-us'
    ? `${row}.sort_name`
    : `(${['family_name', 'given_name'].map((name) => localizedColumn(`${row}.${name}`, locale)).join(" || ' ' || ")})`

/** SQL: all languages of the columns, folded, for searching. */
export const searchText = (...columns: string[]): string =>
  `app_fold(${columns.map((column) => `coalesce(app_texts(${column}), '')`).join(" || ' ' || ")})`

/**
 * SQL: what lists that show people only by name search through. Those who may not see logins cannot search them either:
 * the matches would spell them out.
 */
export const searchPeople = (row: string, knowsLogins: boolean): string =>
  knowsLogins ? `coalesce(${row}.search_text, '')` : searchText(`${row}.given_name`, `${row}.family_name`)

interface TitledList extends Omit<ListSource, 'search' | 'defaultOrder'> {
  /** Columns with further localized texts to search and sort by. */
  texts?: readonly string[]
}

/** A list of records with a title, sorted by title. */
export function titledSource(locale: string, { texts = [], columns, ...source }: TitledList): ListSource {
  const names = ['title', ...texts]
  const sorted = names.map((name) => [name, sortedTitle(`t.${name}`, locale)])
  return {
    ...source,
    columns: { id: 't.id', ...Object.fromEntries(sorted), ...columns },
    search: searchText(...names.map((name) => `t.${name}`)),
    defaultOrder: `${sortedTitle('t.title', locale)} asc`,
  }
}

/**
 * Splits a search into words, all of which must be found, in any order. The words beyond the maximum form one last
 * phrase.
 */
function wordsOf(q: string | undefined): string[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const rest = words.slice(WORDS_MAX - 1).join(' ')
  return rest ? [...words.slice(0, WORDS_MAX - 1), rest] : words
}

function buildWhere(source: ListSource, q: string | undefined): { where: string; values: unknown[] } {
  const values = [...(source.values ?? [])]
  const conditions = [...(source.where ?? [])]
  for (const word of wordsOf(q)) {
    values.push(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`${source.search} like app_fold($${values.length})`)
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

function buildOrder(source: ListSource, request: ListRequest): string {
  const wanted = [
    ['order_by', request.order_by, request.order_dir],
    ['order_by_2', request.order_by_2, request.order_dir_2],
  ] as const
  const parts: string[] = []
  for (const [path, name, direction] of wanted) {
    if (name === undefined) continue
    const column = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined
    if (!column) throw new UnknownColumnError(path, name)
    parts.push(`${column} ${direction === 'desc' ? 'desc nulls last' : 'asc nulls last'}`)
  }
  if (parts.length === 0) parts.push(source.defaultOrder)
  return `order by ${parts.join(', ')}, t.id`
}

/** The ids of one page, in order. The id is always the last sort key, so that pages never overlap. */
export async function listIds(db: Db, source: ListSource, request: ListRequest): Promise<string[]> {
  const { where, values } = buildWhere(source, request.q)
  const order = buildOrder(source, request)
  const text = `select t.id from ${fence(source, where)} ${order}`
  const rows = request.cursor
    ? await request.cursor.next<{ id: string }>(text, values)
    : await db.query<{ id: string }>(...onePage(text, values, request), planning(source, request.q))
  return rows.map((row) => row.id)
}

/**
 * One page of a table's rows, in order, in one statement. `select` lists the columns read of t, and `from` contains
 * only t. The page is chosen by ids first, because for a deep page sorting ids is cheaper than sorting whole rows.
 */
export async function listRows<Row>(
  db: Db,
  { select, ...source }: ListSource & { select: string },
  request: ListRequest,
): Promise<Row[]> {
  const { where, values } = buildWhere(source, request.q)
  const order = buildOrder(source, request)
  if (request.cursor) return request.cursor.next<Row>(`select ${select} from ${source.from} ${where} ${order}`, values)
  const [page, all] = onePage(`select t.id from ${fence(source, where)} ${order}`, values, request)
  const text = `select ${select} from (${page}) page join ${source.from} on t.id = page.id ${order}`
  return db.query<Row>(text, all, planning(source, request.q))
}

/**
 * Makes a subquery that PostgreSQL does not flatten (`offset 0`), so that the outer query has no influence on its plan.
 */
const fence = ({ from, matchesFew }: ListSource, where: string): string =>
  matchesFew ? `(select t.* from ${from} ${where} offset 0) t` : `${from} ${where}`

/** A word that nearly every row contains needs another plan than a rare word. */
const planning = ({ planned }: ListSource, q: string | undefined): QueryOptions =>
  planned || wordsOf(q).length > 0 ? { planned: 'each_time' } : {}

function onePage(text: string, values: readonly unknown[], { limit, offset }: ListRequest): [string, unknown[]] {
  const count = values.length
  return [`${text} limit $${count + 1} offset $${count + 2}`, [...values, limit, offset ?? 0]]
}

export async function countRows(db: Db, source: ListSource, q: string | undefined): Promise<number> {
  const { where, values } = buildWhere(source, q)
  const text = `select count(*)::int as count from ${source.from} ${where}`
  const [row] = await db.query<{ count: number }>(text, values, planning(source, q))
  return row?.count ?? 0
}

/** Counts rows exactly up to `most`; beyond that, only reports that there are more. */
export async function countUpTo(
  db: Db,
  source: ListSource,
  { q, most }: { q: string | undefined; most: number },
): Promise<{ count: number; more: boolean }> {
  const { where, values } = buildWhere(source, q)
  const text = `select count(*)::int as count from (select from ${source.from} ${where} limit ${most + 1}) counted`
  const [row] = await db.query<{ count: number }>(text, values, { planned: 'each_time' })
  const count = row?.count ?? 0
  return { count: Math.min(count, most), more: count > most }
}

/** One page of records: first the ids, then the records that `find` returns for them, in any order. */
export async function listRecords<Row extends { id: string }>(
  db: Db,
  source: ListSource,
  request: ListRequest,
  find: (ids: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const ids = await listIds(db, source, request)
  const byId = new Map((await find(ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
