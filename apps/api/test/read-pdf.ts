import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: Buffer
}

/** Every object of a PDF written by pdfkit, by number: its dictionary and its decompressed stream. */
function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const source = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  const places = [...source.matchAll(/^(\d{10}) 00000 n $/gm)]
  for (const [position, [, offset]] of places.entries()) {
    const begin = source.indexOf('obj\n', Number(offset)) + 4
    const length = /^<<(?:(?!endobj)[\s\S])*?\/Length (\d+)(?:(?!endobj)[\s\S])*?>>\s*stream\r?\n/.exec(
      source.slice(begin, begin + 4000),
    )
    const start = begin + (length?.[0].length ?? 0)
    const packed = length ? pdf.subarray(start, start + Number(length[1])) : Buffer.alloc(0)
    const head = length?.[0] ?? source.slice(begin, source.indexOf('\nendobj', begin))
    objects.set(position + 1, { head, stream: head.includes('/FlateDecode') ? inflateSync(packed) : packed })
  }
  return objects
}

const readUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** Maps glyphs to text by the font's own table (ISO 32000-1, 9.10.3). */
function readGlyphs(table: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [position, [, text = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      glyphs.set(Number.parseInt(first, 16) + position, readUtf16(text.replaceAll(' ', '')))
    }
  }
  return glyphs
}

const findReference = (head: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])

/**
 * The lines of a PDF written by pdfkit, decoded with the tables of its fonts: the text that a person copies from it, in
 * the order in which it was drawn.
 */
export function readPdfLines(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  const get = (number: number) => objects.get(number) as PdfObject
  const lines: string[] = []
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\b/.test(head)) continue
    const resources = get(findReference(head, 'Resources')).head
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1]?.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? [])].map(
        ([, name, number]) => [
          name,
          readGlyphs(get(findReference(get(Number(number)).head, 'ToUnicode')).stream.toString('latin1')),
        ],
      ),
    )
    let glyphs = new Map<number, string>()
    const content = get(findReference(head, 'Contents')).stream.toString('latin1')
    for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? new Map()
      else {
        const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        lines.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '\u{fffd}').join(''))
      }
    }
  }
  return lines
}
