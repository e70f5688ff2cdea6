import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { closeDocument, FONTS, openDocument, type Paper, type PdfDocument } from '../../../platform/pdf/index.ts'
import { writeDocumentHead } from '../documents/pdf-head.ts'
import { INK, MARGIN, measurePage, numberPages, type PdfPage } from '../documents/pdf-page.ts'
import { writeParagraph } from '../documents/pdf-paragraph.ts'
import { drawTable } from '../documents/pdf-table.ts'
import { splitTable } from '../documents/split-table.ts'
import type { PackDocument, PackSection } from './pack-document.ts'
import { drawForest } from './pdf-forest.ts'

type StructElement = ReturnType<PdfDocument['struct']>

/** Weight of columns that fit legibly on a page. */
const PAGE_WEIGHT = 19
/** Keeps a heading on the same page as what follows. */
const ROOM_MIN = 110
const NOTE_ROOM = 26

const writeHead = (page: PdfPage, root: StructElement, pack: PackDocument): number =>
  writeDocumentHead(page, root, {
    kicker: pack.organization,
    heading: pack.title,
    sentence: pack.about,
    facts: pack.madeOn,
    color: pack.colors.primary,
  }) + 18

function turn(page: PdfPage): number {
  page.document.addPage()
  return page.top
}

const ensureRoom = (page: PdfPage, y: number, room: number): number => (y + room > page.bottom ? turn(page) : y)

async function writeParts(page: PdfPage, root: StructElement, section: PackSection, start: number, color: string) {
  let y = start
  for (const { title, chart, table } of section.parts) {
    if (title) {
      y = ensureRoom(page, y, ROOM_MIN)
      y = writeParagraph(page, root, title, y, { tag: 'H3', font: FONTS.semibold, size: 11 }) + 5
    }
    if (chart) y = drawForest(page, root, chart, y, color) + 4
    for (const part of splitTable(table, PAGE_WEIGHT)) y = (await drawTable(page, root, part, y)) + 14
  }
  return y
}

async function writeSection(page: PdfPage, root: StructElement, section: PackSection, start: number, color: string) {
  // The page on how to read the pack stands alone, so that it can be passed on.
  let y = section.key === 'methods' ? turn(page) : ensureRoom(page, start, ROOM_MIN)
  y = writeParagraph(page, root, section.title, y, { tag: 'H2', font: FONTS.bold, size: 15 }) + 5
  for (const sentence of [section.message, ...section.sentences]) {
    y = ensureRoom(page, y, NOTE_ROOM)
    y = writeParagraph(page, root, sentence, y, { size: 11 }) + 4
  }
  y = await writeParts(page, root, section, y + 4, color)
  for (const note of section.notes) {
    y = ensureRoom(page, y, NOTE_ROOM)
    y = writeParagraph(page, root, note, y, { size: 9, color: INK.muted }) + 3
  }
  return y + 18
}

/** Writes a pack as a tagged PDF, with headings in order and every value of a chart in a table. */
export async function writePackPdf(pack: PackDocument, paper: Paper): Promise<Buffer> {
  const document = openDocument({
    title: [pack.title, pack.organization].filter(Boolean).join(', '),
    language: LANGUAGE_TAGS[pack.locale],
    paper,
    margin: MARGIN,
    createdAt: pack.createdAt,
  })
  const page = measurePage(document)
  numberPages(page, pack)
  const root = document.struct('Document')
  document.addStructure(root)
  let y = writeHead(page, root, pack)
  for (const section of pack.sections) y = await writeSection(page, root, section, y, pack.colors.primary)
  root.end()
  return closeDocument(document)
}
