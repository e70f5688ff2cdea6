import type { Paper } from '../../../platform/pdf/index.ts'
import { writeHeading, writeParagraph, writeTable } from '../documents/odt-parts.ts'
import { packOdt } from '../documents/pack-odt.ts'
import type { DocumentTable } from '../documents/report-document.ts'
import { splitTable } from '../documents/split-table.ts'
import type { PackDocument, PackSection } from './pack-document.ts'

const PAGE_WEIGHT = 19

type NamedTable = [name: string, table: DocumentTable]

/** A section as headings, paragraphs and tables; its charts are their tables. */
function writeSection(section: PackSection, tables: NamedTable[]): string[] {
  const parts = section.parts.flatMap(({ title, table }) => [
    title ? writeHeading(title, 3) : '',
    ...splitTable(table, PAGE_WEIGHT).flatMap((part) => {
      const name = `Table${tables.length + 1}`
      tables.push([name, part])
      // A paragraph between two tables, or they would be taken for one.
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

/** The pack as a text document, to be worked on. */
export function writePackOdt(pack: PackDocument, paper: Paper): Buffer {
  const tables: NamedTable[] = []
  const body = [
    writeParagraph('Note', pack.organization),
    writeHeading(pack.title),
    writeParagraph('Lead', pack.about),
    writeParagraph('Note', pack.madeOn),
    ...pack.sections.flatMap((section) => writeSection(section, tables)),
  ].join('')
  return packOdt(body, tables, { ...pack, sentence: pack.about }, { paper, isWide: false })
}
