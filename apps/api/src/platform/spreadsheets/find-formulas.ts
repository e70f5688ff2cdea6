import { strFromU8, unzipSync } from 'fflate'

/** Formulas without a calculated value, by row and column, both counted from 0. */
type OpenFormulas = Map<string, string>

interface WorkbookFacts {
  /** Whether days are counted from 1904, as on early Macs. */
  from1904: boolean
  formulasOf: (sheet: string) => OpenFormulas
}

const decodeEntities = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const attribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

function findSheetPath(workbook: string, relations: string, sheet: string): string | null {
  const tags = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => tag)
  const own = tags.find((tag) => attribute(tag, 'name') === sheet)
  const id = own && attribute(own, 'r:id')
  const relation = [...relations.matchAll(/<Relationship\s[^<>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === id)
  const target = relation && attribute(relation, 'Target')
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : null
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * Matches a cell with a formula and no value, as written by programs that calculate nothing. No part of the pattern
 * reads into the next tag or matches the same white space as the part before, so a sheet of a hundred megabytes is
 * scanned only once.
 */
const OPEN = /<c\b([^<>]*)>\s*<f\b[^<>]*(?:\/>|>([^<]*)<\/f>)(?:\s*<v\s*\/>|\s*<v>\s*<\/v>)?\s*<\/c>/g

function listOpenFormulas(xml: string): OpenFormulas {
  const found: OpenFormulas = new Map()
  if (!xml.includes('<f')) return found
  for (const [, tag = '', formula = ''] of xml.matchAll(OPEN)) {
    const [, letters = '', row = ''] = /\sr="([A-Z]+)(\d+)"/.exec(tag) ?? []
    if (row) found.set(`${Number(row) - 1} ${columnOf(letters)}`, `=${decodeEntities(formula)}`)
  }
  return found
}

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/**
 * Reads facts about a workbook that the library for its values does not provide.
 *
 * @param bytes The result of `unpackWorkbook`.
 */
export function readFacts(bytes: Uint8Array): WorkbookFacts {
  const files = unzipSync(bytes, { filter: ({ name }) => name === BOOK || name === RELATIONS })
  const text = (name: string) => (files[name] ? strFromU8(files[name]) : '')
  const workbook = text(BOOK)
  return {
    from1904: /<workbookPr\b[^<>]*\bdate1904="(?:1|true)"/.test(workbook),
    formulasOf: (sheet) => {
      const path = findSheetPath(workbook, text(RELATIONS), sheet)
      const sheets = path ? unzipSync(bytes, { filter: ({ name }) => name === path }) : {}
      return path && sheets[path] ? listOpenFormulas(strFromU8(sheets[path])) : new Map()
    },
  }
}
