import { strToU8, type ZipOptions, zipSync } from 'fflate'
import type { Paper } from '../../../platform/pdf/index.ts'
import { OPEN_DOCUMENT_TEXT, writeContent, writeManifest, writeMeta, writeStyles } from './odt-parts.ts'
import type { DocumentTable, ReportDocument } from './report-document.ts'

type Described = Parameters<typeof writeMeta>[0] & Pick<ReportDocument, 'colors' | 'page'>

/** Maps the path of a picture in the archive to its SVG. */
type Pictures = Readonly<Record<string, string>>

/** Zips the parts of a text document. */
export function packOdt(
  body: string,
  tables: readonly [name: string, table: DocumentTable][],
  document: Described,
  { paper, isWide, pictures = {} }: { paper: Paper; isWide: boolean; pictures?: Pictures },
): Buffer {
  const options: ZipOptions = { mtime: document.createdAt }
  const files = zipSync(
    {
      // First and uncompressed, so that programs can detect the type from the first bytes (OpenDocument 1.3, part 2,
      // 3.3).
      mimetype: [strToU8(OPEN_DOCUMENT_TEXT), { level: 0 }],
      'META-INF/manifest.xml': strToU8(writeManifest(Object.keys(pictures))),
      'content.xml': strToU8(writeContent(body, tables)),
      'styles.xml': strToU8(writeStyles(document, paper, isWide)),
      'meta.xml': strToU8(writeMeta(document)),
      ...Object.fromEntries(Object.entries(pictures).map(([path, svg]) => [path, strToU8(svg)])),
    },
    options,
  )
  return Buffer.from(files)
}
