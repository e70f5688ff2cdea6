import type { Paper } from '../../../platform/pdf/index.ts'
import { writeHeading, writeParagraph, writePicture, writeTable } from '../documents/odt-parts.ts'
import { packOdt } from '../documents/pack-odt.ts'
import type { DocumentTable } from '../documents/report-document.ts'
import { splitTable } from '../documents/split-table.ts'
import { drawForestPictures } from './forest-svg.ts'
import type { ForestChart, PackDocument, PackSection } from './pack-document.ts'

const PAGE_WEIGHT = 19

/** What the body refers to: tables by name, pictures by their path in the archive. */
interface Named {
  tables: [name: string, table: DocumentTable][]
  pictures: Record<string, string>
}

const writeChart = (chart: ForestChart, color: string, { pictures }: Named): string[] =>
  drawForestPictures(chart, color).map(({ svg, ...placed }) => {
    const path = `Pictures/chart${Object.keys(pictures).length + 1}.svg`
    pictures[path] = svg
    return writePicture({ path, ...placed })
  })

/** Writes a section as headings, paragraphs, charts, and tables with colored cells. */
function writeSection(section: PackSection, color: string, named: Named): string[] {
  const parts = section.parts.flatMap(({ title, chart, table }) => [
    title ? writeHeading(title, 3) : '',
    ...(chart ? writeChart(chart, color, named) : []),
    ...splitTable(table, PAGE_WEIGHT).flatMap((part) => {
      const name = `Table${named.tables.length + 1}`
      named.tables.push([name, part])
      // Without a paragraph between them, two tables would be read as one.
      return [writeTable(name, part), writeParagraph('Note', '\u00a0')]
    }),
  ])
  return [
    writeHeading(section.title, 2),
    ...[section.message, ...section.sentences].map((sentence) => writeParagraph('Lead', sentence)),
    ...parts,
    ...section.notes.map((note) => writeParagraph('Note', note)),
  ]
}

/** Writes a pack as a text document that can be edited. */
export function writePackOdt(pack: PackDocument, paper: Paper): Buffer {
  const named: Named = { tables: [], pictures: {} }
  const body = [
    writeParagraph('Note', pack.organization),
    writeHeading(pack.title),
    writeParagraph('Lead', pack.about),
    writeParagraph('Note', pack.madeOn),
    ...pack.sections.flatMap((section) => writeSection(section, pack.colors.primary, named)),
  ].join('')
  const { tables, pictures } = named
  return packOdt(body, tables, { ...pack, sentence: pack.about }, { paper, isWide: false, pictures })
}
