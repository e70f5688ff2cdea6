import { createRequire } from 'node:module'
import type PdfKit from 'pdfkit'

/** A PDF that is being written. @types/pdfkit declares its type only in a global namespace. */
export type PdfDocument = PDFKit.PDFDocument & {
  /** Reads a picture once so that it can be drawn several times. Throws if it is broken. */
  openImage(source: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number }
}

export type Paper = 'a4' | 'letter'

/** Width and height in points (1/72 inch), in portrait orientation. */
export const PAPER_SIZES: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
}

export interface DocumentOptions {
  /** Shown in the title bar and read out by screen readers. */
  title: string
  /** BCP 47 tag of the document's language. */
  language: string
  paper: Paper
  /** Default: portrait. */
  layout?: 'portrait' | 'landscape'
  /** In points, on all four sides; default: one inch. */
  margin?: number
  author?: string
  /** By the server's clock, so that the same record always produces the same bytes. */
  createdAt: Date
}

const require = createRequire(import.meta.url)
const findFont = (folder: string): string =>
  require.resolve(`@expo-google-fonts/atkinson-hyperlegible-next/${folder}/AtkinsonHyperlegibleNext_${folder}.ttf`)

/**
 * Names to pass to `document.font()`. The regular face is loaded from the start under its own name; under any other,
 * pdfkit would read the file again at each change of font.
 */
export const FONTS = { regular: 'AtkinsonHyperlegibleNext-Regular', semibold: 'semibold', bold: 'bold' } as const

const FONT_FILES = {
  regular: findFont('400Regular'),
  semibold: findFont('600SemiBold'),
  bold: findFont('700Bold'),
}

/** An option missing from @types/pdfkit. */
const CONFORMANCE: object = { subset: 'PDF/UA' }

/**
 * Creates a tagged PDF in the product's typeface with its first page open. Everything drawn must be in a structure
 * element (`document.struct('H1', …)`) or be marked as decoration (`document.markContent('Artifact')`), or screen
 * readers cannot read it properly. The metadata claims PDF/UA-1 (ISO 14289-1).
 */
export function openDocument(options: DocumentOptions): PdfDocument {
  // Loaded with the first document: the library takes megabytes of memory, and most processes never make a PDF.
  const PDFDocument: typeof PdfKit = require('pdfkit')
  const { title, language, paper, layout = 'portrait', margin = 72, author, createdAt } = options
  const document = new PDFDocument({
    size: [...PAPER_SIZES[paper]],
    layout,
    margin,
    pdfVersion: '1.7',
    ...CONFORMANCE,
    tagged: true,
    lang: language,
    displayTitle: true,
    // The default would be Helvetica, which is not embedded.
    font: FONT_FILES.regular,
    info: { Title: title, Creator: 'Evenground', CreationDate: createdAt, ...(author && { Author: author }) },
  })
  for (const [name, file] of Object.entries(FONT_FILES)) document.registerFont(name, file)
  return document as PdfDocument
}

/** Ends the document and returns its bytes. */
export async function closeDocument(document: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  document.end()
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
