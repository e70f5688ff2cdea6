import { pickText } from '@evenground/shared/rules'
import type { HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import type { DocumentTable } from '../documents/report-document.ts'
import type { PackFigures } from './load-pack-figures.ts'
import { nameValue } from './name-value.ts'
import { figureColumn, type PackSection, type PackWriting, textColumn } from './pack-document.ts'

/** With more columns, the table would be illegible. */
const GROUPS_MAX = 12

/**
 * The colors of the heat map on screen. Dark text is legible on all of them, and asterisks carry the same information.
 */
const FILLS = { higher: { alone: '#d5e2f7', among_all: '#aac5ef' }, lower: { alone: '#f8e1cd', among_all: '#f1c096' } }
const MARKS = { no: '', alone: ' *', among_all: ' **' }

function writeCell(cell: HeatMapCell | null, isChange: boolean, { words, format }: PackWriting): string {
  if (!cell) return ''
  if (cell.hidden) return words.hidden[cell.hidden]
  if (cell.value === null) return ''
  const value = isChange ? format.signed(cell.value) : format.tenth(cell.value)
  const against = cell.against ? [`${format.signed(cell.against.difference)}${MARKS[cell.against.stands_out]}`] : []
  return [value, ...against, `n = ${format.whole(cell.n ?? 0)}`].join('\n')
}

function findFill({ against }: Pick<HeatMapCell, 'against'>): string | null {
  if (!against || against.stands_out === 'no') return null
  return FILLS[against.difference > 0 ? 'higher' : 'lower'][against.stands_out]
}

/** Tabulates one row per factor, one column per group. */
function tabulate(map: HeatMap, writing: PackWriting): DocumentTable {
  const { words, locale } = writing
  const [attribute] = map.attributes
  const isChange = map.measure === 'change'
  const segments = map.segments.slice(0, GROUPS_MAX)
  const names = segments.map(({ values: [value = ''], titles: [title] }) =>
    nameValue(attribute, value, title ? pickText(title, locale) : null, words),
  )
  return {
    columns: [
      textColumn(words.columns.factor, 3.4),
      figureColumn(words.everybody, 2.4),
      ...names.map((name) => figureColumn(name, 2.4)),
    ],
    rows: map.factors.map(({ title, everybody }, at) => [
      pickText(title, locale) || words.overall,
      writeCell({ ...everybody, against: null }, isChange, writing),
      ...segments.map(({ cells }) => writeCell(cells[at] ?? null, isChange, writing)),
    ]),
    fills: map.factors.map((_, at) => [
      null,
      null,
      ...segments.map(({ cells }) => {
        const cell = cells[at]
        return cell ? findFill(cell) : null
      }),
    ]),
  }
}

/** Writes the section that compares groups by one attribute, each with everyone else, as on the heat map. */
export function writeGroups({ map }: Pick<PackFigures, 'map'>, writing: PackWriting): PackSection {
  const { words } = writing
  const head = { key: 'groups', title: words.sections.groups } as const
  if (typeof map === 'string')
    return { ...head, message: words.missing[map], missing: map, sentences: [], parts: [], notes: [] }
  const cells = map.segments.flatMap((segment) => segment.cells)
  const shown = cells.filter((cell) => cell?.value != null)
  const clear = cells.filter((cell) => cell?.against && cell.against.stands_out !== 'no')
  const leftOut = Math.max(0, map.segments.length - GROUPS_MAX) + map.segments_left_out
  const [attribute] = map.attributes
  return {
    ...head,
    message: shown.length === 0 ? words.groups.none : words.groups.some(clear.length),
    missing: null,
    sentences: [],
    parts:
      map.segments.length === 0
        ? []
        : [
            {
              title: words.groups.title(attribute ? words.attributes[attribute] : '', words.measures[map.measure]),
              chart: null,
              table: tabulate(map, writing),
            },
          ],
    notes: [
      words.groups.note,
      ...(cells.some((cell) => cell?.hidden) ? [words.groups.hidden] : []),
      ...(leftOut > 0 ? [words.groups.leftOut(leftOut)] : []),
    ],
  }
}
