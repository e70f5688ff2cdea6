import type { Locale } from '@evenground/shared/constants'
import type { RowColumn, RowQuery } from './report-rows.ts'

/** SQL: the text in the reader's language, else in the first language that is filled in, as on the screens. */
const pick = (value: string, locale: Locale): string =>
  `coalesce(nullif(${value} ->> '${locale}', ''), nullif(${value} ->> 'en-us', ''), ${value} ->> 'es-mx')`

/** SQL version of `escapeCsvCell` in shared/rules: keeps a spreadsheet from reading a cell, or a part, as a formula. */
function guard(value: string): string {
  const inside = String.raw`regexp_replace(${value}, '([;\t\r\n][ \u00a0"]*)(?=[=+\-@＝＋－＠])', '\1''', 'g')`
  return String.raw`regexp_replace(${inside}, '^([=+\-@\t\r\n＝＋－＠])', '''\1')`
}

const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "''"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
] as const

/** SQL version of `toPlainText`: one line per block, without markup. */
function stripMarkup(value: string): string {
  const lines = String.raw`regexp_replace(${value}, '<br\s*/?>|</(p|div|li|h[1-6]|blockquote|tr)>', E'\n', 'gi')`
  const bare = `regexp_replace(${lines}, '<[^<>]*>', '', 'g')`
  const read = ENTITIES.reduce((text, [entity, character]) => `replace(${text}, '${entity}', '${character}')`, bare)
  return `btrim(${read}, E' \\t\\r\\n')`
}

const elements = (value: string): string => `jsonb_array_elements(${value}) e (one)`

function listAssessments(value: string, locale: Locale): string {
  const title = pick(`(e.one -> 'title')`, locale)
  const cell = `${title} || ' [' || (e.one ->> 'assessment_type') || ']' || coalesce(' ' || left(e.one ->> 'submitted_at', 10), '')`
  return `(select string_agg(${cell}, '; ') from ${elements(value)})`
}

interface Style {
  /** For people rather than programs: figures have at most one decimal, instants are days. */
  inWords: boolean
}

function writeCell({ name, kind, exported }: RowColumn, locale: Locale, { inWords }: Style): string {
  const value = `rows.${exported ?? name}`
  switch (kind) {
    case 'number':
      return inWords ? `trim_scale(round((${value})::numeric, 1))` : value
    case 'date':
      return value
    case 'instant':
      return inWords ? `to_char(${value}, 'YYYY-MM-DD')` : `to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    case 'text':
      return guard(`nullif(${value}, '')`)
    case 'localized':
      return guard(pick(value, locale))
    case 'rich':
      return guard(stripMarkup(pick(value, locale)))
    case 'localized_list':
      return guard(`(select string_agg(${pick('e.one', locale)}, '; ') from ${elements(value)})`)
    case 'assessments':
      return guard(listAssessments(value, locale))
  }
}

/** Wraps a report's query so that its columns are formatted for CSV. PostgreSQL adds quotes and commas. */
export function selectCells(
  query: RowQuery,
  columns: readonly RowColumn[],
  locale: Locale,
  style: Style = { inWords: false },
): RowQuery {
  const cells = columns.map((column) => writeCell(column, locale, style))
  return { text: `select ${cells.join(', ')} from (${query.text}) rows`, values: query.values }
}
