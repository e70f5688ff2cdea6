import type { Db, QueryOptions } from './db.ts'
import type { ListCursor } from './list-cursor.ts'

const WORDS_MAX = 6

/** What a list may be asked for, as the contract's ListQuery gives it. */
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

/** Where a list reads from. Every string is SQL written in a repository, never anything a client sent. */
export interface ListSource {
  /** As in `factor t`: the row must be called t and have an id. */
  from: string
  /** Name on the wire → expression to sort by. Nothing else can be sorted by. */
  columns: Readonly<Record<string, string>>
  /** Folded text that the words of `q` are looked for in. */
  search: string
  /** Conditions that differ from call to call, and want a plan of their own. */
  planned?: 'each_time'
  /** So few rows match the conditions that all are found first and then sorted, whatever index has the order. */
  matchesFew?: boolean
  where?: readonly string[]
  /** Values of `where`, numbered from $1. */
  values?: readonly unknown[]
  defaultOrder: string
}

/** An `order_by` that the list does not have. */
export class UnknownColumnError extends Error {
  readonly path: string

  constructor(path: string, name: string) {
    super(`You can’t sort by ${JSON.stringify(name.slice(0, 60))}: there is no such column.`)
    this.name = 'UnknownColumnError'
    this.path = path
  }
}

/** Text of one language, falling back as the screens do. */
export const localizedColumn = (column: string, locale: string): string =>
  `app_fold(coalesce(nullif(${column} ->> '${locale}', ''), ${column} ->> 'en-us', ${column} ->> 'es-mx', ''))`

/**
 * SQL: the order of people by the column of their family names: of those with the same one by given name. In English it is
 * the column that an index sorts by.
 */
export const byFamilyName = (row: string, locale: string): string =>
  locale === 'en-us'
    ? `${row}.sort_name`
    : `(${['family_name', 'given_name'].map((name) => localizedColumn(`${row}.${name}`, locale)).join(" || ' ' || ")})`

/** All languages of a text, folded, for search. */
export const searchText = (...columns: string[]): string =>
  `app_fold(${columns.map((column) => `coalesce(app_texts(${column}), '')`).join(" || ' ' || ")})`

interface TitledList extends Omit<ListSource, 'search' | 'defaultOrder'> {
  /** Further texts in several languages, to search and sort by, by the names of their columns. */
  texts?: readonly string[]
}

/** A list of what has a title, in the order of titles. */
export function titledSource(locale: string, { texts = [], columns, ...source }: TitledList): ListSource {
  const names = ['title', ...texts]
  const sorted = names.map((name) => [name, localizedColumn(`t.${name}`, locale)])
  return {
    ...source,
    columns: { id: 't.id', ...Object.fromEntries(sorted), ...columns },
    search: searchText(...names.map((name) => `t.${name}`)),
    defaultOrder: `${localizedColumn('t.title', locale)} asc`,
  }
}

/** Each word has to be found, in any order; what comes after the most is one last run of characters. */
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

/** Ids of one page, in order. The id is always the last tie-break, so that pages never overlap. */
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
 * One page of a table's rows, in order, in one statement. `select` names what is read of t, and `from` contains only t.
 * The page is chosen by ids first: a deep page sorts those, not whole rows.
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

/** A subquery that PostgreSQL does not dissolve: what is around it decides nothing about how its rows are found. */
const fence = ({ from, matchesFew }: ListSource, where: string): string =>
  matchesFew ? `(select t.* from ${from} ${where} offset 0) t` : `${from} ${where}`

/** A word that nearly everyone has wants another plan than one that hardly anyone has. */
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

/** How many rows there are, exact up to so many; then only that there are more. */
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

/** One page of records: its ids first, then what `find` knows of these, which comes back in any order. */
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
