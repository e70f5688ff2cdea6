import type { Locale } from '@evenground/shared/constants'
import type { RowColumn, RowQuery } from './report-rows.ts'

/** The first of the languages that is filled, as the screens choose it. */
const pick = (value: string, locale: Locale): string =>
  `coalesce(nullif(${value} ->> '${locale}', ''), nullif(${value} ->> 'en-us', ''), ${value} ->> 'es-mx')`

/** As escapeCsvCell of shared/rules: keeps a spreadsheet from reading a cell as a formula. */
const guard = (value: string): string => String.raw`regexp_replace(${value}, '^([=+\-@\t\r\n＝＋－＠])', '''\1')`

const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "''"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
] as const

/** As toPlainText: a line for each block, no markup. */
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
  /** For reading: figures with at most one decimal, instants as days. */
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

/** The rows of a report with their cells as CSV has them; PostgreSQL adds quotes and commas. */
export function selectCells(
  query: RowQuery,
  columns: readonly RowColumn[],
  locale: Locale,
  style: Style = { inWords: false },
): RowQuery {
  const cells = columns.map((column) => writeCell(column, locale, style))
  return { text: `select ${cells.join(', ')} from (${query.text}) rows`, values: query.values }
}
