import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { darkenUntilReadable, PAPER_SIZES, type Paper } from '../../../platform/pdf/index.ts'
import { escapeXml } from '../../../platform/xml-text.ts'
import type { DocumentTable, ReportDocument } from './report-document.ts'

/** Escapes text and keeps its line breaks, tabs and repeated spaces, which OpenDocument would collapse. */
const writeText = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      escapeXml(line)
        .replaceAll('\t', '<text:tab/>')
        .replaceAll(/ {2,}/g, (spaces) => ` <text:s text:c="${spaces.length - 1}"/>`)
        .replace(/^ /, '<text:s/>'),
    )
    .join('<text:line-break/>')

/** Namespace prefixes that differ from the namespace's name. */
const PREFIXES: Readonly<Record<string, string>> = { drawing: 'draw' }
const NAMESPACES = ['office', 'style', 'text', 'table', 'meta', 'drawing']
  .map((name) => `xmlns:${PREFIXES[name] ?? name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const OTHER_ROOT_ATTRIBUTES =
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" ' +
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"'

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const root = (name: string, content: string): string =>
  `${XML_DECLARATION}<office:${name} ${NAMESPACES} ${OTHER_ROOT_ATTRIBUTES}>${content}</office:${name}>`

const points = (value: number): string => `${Math.round(value * 100) / 100}pt`

export const OPEN_DOCUMENT_TEXT = 'application/vnd.oasis.opendocument.text'

export const writeManifest = (pictures: readonly string[] = []): string =>
  `${XML_DECLARATION}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">` +
  [
    ['/', OPEN_DOCUMENT_TEXT],
    ['content.xml', 'text/xml'],
    ['styles.xml', 'text/xml'],
    ['meta.xml', 'text/xml'],
    ...pictures.map((path) => [path, 'image/svg+xml']),
  ]
    .map(([path, type]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`)
    .join('') +
  '</manifest:manifest>'

type MetaSource = Pick<ReportDocument, 'title' | 'organization' | 'sentence' | 'createdAt' | 'locale'>

export const writeMeta = ({ title, organization, sentence, createdAt, locale }: MetaSource): string =>
  root(
    'document-meta',
    `<office:meta><meta:generator>Evenground</meta:generator><dc:title>${escapeXml([title, organization].filter(Boolean).join(', '))}</dc:title>` +
      `<dc:subject>${escapeXml(sentence)}</dc:subject><dc:language>${LANGUAGE_TAGS[locale]}</dc:language>` +
      `<meta:creation-date>${createdAt.toISOString()}</meta:creation-date></office:meta>`,
  )

function paragraphStyle(
  name: string,
  size: number,
  more: { weight?: string; color?: string; spaceBelow?: number; display?: string } = {},
) {
  const { weight = 'normal', color = '#1f2230', spaceBelow = 4, display = name } = more
  const level = /^Heading_20_(\d)$/.exec(name)?.[1]
  const outline = level ? ` style:default-outline-level="${level}"` : ''
  return (
    `<style:style style:name="${name}" style:display-name="${display}" style:family="paragraph"${outline}>` +
    `<style:paragraph-properties fo:margin-bottom="${points(spaceBelow)}"/>` +
    `<style:text-properties fo:font-size="${points(size)}" fo:font-weight="${weight}" fo:color="${color}"/></style:style>`
  )
}

type StyleSource = Pick<ReportDocument, 'title' | 'locale' | 'colors' | 'page'>

/** Writes page, language and named styles, so that the reader can change the look in one place. */
export function writeStyles(report: StyleSource, paper: Paper, isWide: boolean): string {
  const [short, long] = PAPER_SIZES[paper]
  const [width, height] = isWide ? [long, short] : [short, long]
  const [language, country] = LANGUAGE_TAGS[report.locale].split('-')
  const styles =
    '<style:default-style style:family="paragraph"><style:text-properties style:font-name="Atkinson Hyperlegible Next" ' +
    `fo:font-family="'Atkinson Hyperlegible Next', Arial, sans-serif" fo:font-size="10pt" fo:language="${language}" fo:country="${country}"/></style:default-style>` +
    '<style:style style:name="Standard" style:family="paragraph"/>' +
    paragraphStyle('Heading_20_1', 22, {
      weight: 'bold',
      color: darkenUntilReadable(report.colors.primary, 4.5),
      display: 'Heading 1',
    }) +
    paragraphStyle('Heading_20_2', 15, { weight: 'bold', spaceBelow: 4, display: 'Heading 2' }) +
    paragraphStyle('Heading_20_3', 11, { weight: 'bold', spaceBelow: 3, display: 'Heading 3' }) +
    paragraphStyle('Lead', 11) +
    paragraphStyle('Note', 9, { color: '#565a6e', spaceBelow: 3 }) +
    paragraphStyle('Table_20_Heading', 8.5, { weight: 'bold', spaceBelow: 0, display: 'Table Heading' }) +
    paragraphStyle('Table_20_Contents', 8.5, { spaceBelow: 0, display: 'Table Contents' }) +
    '<style:style style:name="Table_20_Figures" style:display-name="Table Figures" style:family="paragraph" style:parent-style-name="Table_20_Contents"><style:paragraph-properties fo:text-align="end"/></style:style>' +
    '<style:style style:name="Table_20_Figures_20_Heading" style:display-name="Table Figures Heading" style:family="paragraph" style:parent-style-name="Table_20_Heading"><style:paragraph-properties fo:text-align="end"/></style:style>'
  const page =
    `<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="${points(width)}" fo:page-height="${points(height)}" ` +
    `style:print-orientation="${isWide ? 'landscape' : 'portrait'}" fo:margin="48pt"/>` +
    '<style:footer-style><style:header-footer-properties fo:min-height="20pt" fo:margin-top="10pt"/></style:footer-style></style:page-layout>'
  // In a text such as "Page 0", the 0 is replaced by a page number field.
  const pageNumber = escapeXml(report.page(0)).replace(
    '0',
    '<text:page-number text:select-page="current">1</text:page-number>',
  )
  const footer = `<style:footer><text:p text:style-name="Note">${escapeXml(report.title)} · ${pageNumber}</text:p></style:footer>`
  return root(
    'document-styles',
    `<office:styles>${styles}</office:styles><office:automatic-styles>${page}</office:automatic-styles>` +
      `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${footer}</style:master-page></office:master-styles>`,
  )
}

export const writeParagraph = (style: string, text: string): string =>
  text ? `<text:p text:style-name="${style}">${writeText(text)}</text:p>` : ''

export const writeHeading = (text: string, level: 1 | 2 | 3 = 1): string =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${writeText(text)}</text:h>`

interface PlacedPicture {
  /** Path of its file in the archive. */
  path: string
  width: number
  height: number
  /** The text alternative, for readers who cannot see the picture. */
  words: string
}

/** Writes a picture in its own paragraph. */
export const writePicture = ({ path, width, height, words }: PlacedPicture): string =>
  `<text:p text:style-name="Standard"><draw:frame draw:name="${escapeXml(path)}" text:anchor-type="as-char" svg:width="${points(width)}" svg:height="${points(height)}">` +
  `<draw:image xlink:href="${escapeXml(path)}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>` +
  `<svg:desc>${escapeXml(words)}</svg:desc></draw:frame></text:p>`

/** Returns the name of the style for cells with this background color. */
const cellStyleName = (fill: string | null | undefined): string => `Cell${fill ? `_${fill.slice(1)}` : ''}`

const writeCell = (style: string, text: string, fill?: string | null): string =>
  `<table:table-cell table:style-name="${cellStyleName(fill)}" office:value-type="string"><text:p text:style-name="${style}">${writeText(text)}</text:p></table:table-cell>`

/** Writes a table whose heading row repeats on every page. */
export function writeTable(name: string, { columns, rows, fills }: DocumentTable): string {
  const row = (cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
  const head = columns.map(({ label, align }) =>
    writeCell(align === 'right' ? 'Table_20_Figures_20_Heading' : 'Table_20_Heading', label),
  )
  const body = rows.map((values, rowIndex) =>
    row(
      columns.map(({ align }, index) =>
        writeCell(
          align === 'right' ? 'Table_20_Figures' : 'Table_20_Contents',
          values[index] ?? '',
          fills?.[rowIndex]?.[index],
        ),
      ),
    ),
  )
  return (
    `<table:table table:name="${escapeXml(name)}" table:style-name="Table">` +
    columns.map((_, index) => `<table:table-column table:style-name="${name}.${index}"/>`).join('') +
    `<table:table-header-rows>${row(head)}</table:table-header-rows>${body.join('')}</table:table>`
  )
}

const columnStyles = (name: string, { columns }: DocumentTable): string =>
  columns
    .map(
      ({ weight }, index) =>
        `<style:style style:name="${name}.${index}" style:family="table-column"><style:table-column-properties style:rel-column-width="${Math.round(weight * 100)}*"/></style:style>`,
    )
    .join('')

const writeCellStyle = (fill: string | null): string => {
  const background = fill ? ` fo:background-color="${fill}"` : ''
  return `<style:style style:name="${cellStyleName(fill)}" style:family="table-cell"><style:table-cell-properties fo:padding="3pt" fo:border-bottom="0.5pt solid #c9ccd8"${background}/></style:style>`
}

export function writeContent(body: string, tables: readonly [name: string, table: DocumentTable][]): string {
  const fills = new Set(tables.flatMap(([, table]) => (table.fills ?? []).flat()))
  const styles =
    '<style:style style:name="Table" style:family="table"><style:table-properties style:rel-width="100%" table:align="margins" fo:margin-bottom="10pt"/></style:style>' +
    [...new Set([null, ...fills])].map(writeCellStyle).join('') +
    tables.map(([name, table]) => columnStyles(name, table)).join('')
  return root(
    'document-content',
    `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`,
  )
}
