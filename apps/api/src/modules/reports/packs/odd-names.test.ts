import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseStringPromise } from 'xml2js'
import { makeOddPack, ODD_NAMES } from '../../../../test/factories/odd-pack.ts'
import { readPdfLines } from '../../../../test/read-pdf.ts'
import { PACK_WORDS } from './words/in-every-language.ts'
import { writePackOdt } from './write-pack-odt.ts'
import { writePackPdf } from './write-pack-pdf.ts'
import { writePackSlides } from './write-pack-slides.ts'

/**
 * Characters that XML does not allow, so that readers would reject the file (XML 1.0, 2.2). Half a surrogate pair is
 * decoded to U+FFFD.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffc}\u{10000}-\u{10ffff}]/u
const LOCALES = ['en-us', 'es-mx'] as const
const { control, ...WHOLE_NAMES } = ODD_NAMES
const READ_NAMES = [...Object.values(WHOLE_NAMES), 'Bell and half  of one']

/** Parses each part as XML and returns its text. */
async function readXmlParts(file: Buffer): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const [name, data] of Object.entries(unzipSync(new Uint8Array(file)))) {
    if (!/\.(xml|rels|svg)$/.test(name)) continue
    const source = strFromU8(data)
    expect(FORBIDDEN.exec(source)?.index, name).toBeUndefined()
    const words: string[] = []
    await parseStringPromise(source, {
      strict: true,
      valueProcessors: [(value: string) => words.push(value)],
    }).catch((error: Error) => expect.fail(`${name}: ${error.message}`))
    texts.set(name, words.join('\n'))
  }
  return texts
}

describe.each(LOCALES)('a pack of odd names in %s', (locale) => {
  const hidden = Object.values(PACK_WORDS[locale].hidden)

  test('makes slides of which every part can be read, with the names as they are', async () => {
    const parts = await readXmlParts(await writePackSlides(makeOddPack(locale)))
    const slides = [...parts].filter(([name]) => /^ppt\/slides\//.test(name)).map(([, text]) => text)
    for (const words of [...READ_NAMES, ...hidden]) expect(slides.join('\n')).toContain(words)
    expect(parts.get('docProps/app.xml')).toContain(ODD_NAMES.ampersand)
    expect(parts.get('docProps/core.xml')).toContain(ODD_NAMES.brackets)
  })

  test('names the language of its slides', async () => {
    const files = unzipSync(new Uint8Array(await writePackSlides(makeOddPack(locale))))
    const tags = Object.entries(files)
      .filter(([name]) => /^ppt\/(slides|notesSlides|slideLayouts)\/[^/]+xml$/.test(name))
      .flatMap(([, data]) => [...strFromU8(data).matchAll(/ lang="([^"]*)"/g)].map(([, tag]) => tag))
    expect(new Set(tags)).toEqual(new Set([locale === 'en-us' ? 'en-US' : 'es-MX']))
  })

  test('makes a text document of which every part can be read', async () => {
    const parts = await readXmlParts(writePackOdt(makeOddPack(locale), 'letter'))
    for (const name of [ODD_NAMES.ampersand, ODD_NAMES.emoji, ODD_NAMES.quotes, ...hidden])
      expect(parts.get('content.xml')).toContain(name)
    expect(parts.get('meta.xml')).toContain(ODD_NAMES.brackets)
  })

  test('has the chart of changes in its text document with words for it, and the colors of the map on screen', () => {
    const files = unzipSync(new Uint8Array(writePackOdt(makeOddPack(locale), 'a4')))
    const content = strFromU8(files['content.xml']!)
    const [, path = ''] = /xlink:href="([^"]+)"/.exec(content) ?? []
    const picture = strFromU8(files[path]!)
    // Seven dots: six of seven factors, as one is hidden, and the overall change.
    expect(picture.match(/<circle /g)).toHaveLength(7)
    expect(strFromU8(files['META-INF/manifest.xml']!)).toContain(`manifest:full-path="${path}"`)
    expect(content).toMatch(/<svg:desc>[^<]*O'Brien[^<]*n = 24/)
    const shaded = [...content.matchAll(/<table:table-cell table:style-name="Cell_(\w+)"/g)].map(([, fill]) => fill)
    expect(new Set(shaded)).toEqual(new Set(['f1c096']))
    expect(content).toContain('style:name="Cell_f1c096"')
  })

  test('says the names on paper, as far as the typeface goes', async () => {
    const text = readPdfLines(await writePackPdf(makeOddPack(locale), 'letter'))
      .join(' ')
      .replaceAll('\0', '')
    for (const name of ['Alder & Wren; R&amp;D', '<b>North</b> ]]>', `O'Brien "the 2nd"`]) expect(text).toContain(name)
  })
})

test('a name that is cut in the footer of a slide is cut between characters', async () => {
  for (const title of ['🚀'.repeat(200), `x${'🚀'.repeat(200)}`])
    await readXmlParts(await writePackSlides({ ...makeOddPack('en-us'), title, sections: [] }))
})

test('a chart of more rows than a slide holds goes on over the next one', async () => {
  const pack = makeOddPack('en-us')
  const names = Array.from({ length: 20 }, (_, at) => `Factor ${at + 1}`)
  const sections = pack.sections.map((section) => ({
    ...section,
    parts: section.parts.map((part) => {
      const [row] = part.chart?.rows ?? []
      return part.chart && row
        ? { ...part, chart: { ...part.chart, rows: names.map((label) => ({ ...row, label })) } }
        : part
    }),
  }))
  const parts = await readXmlParts(await writePackSlides({ ...pack, sections }))
  const slides = [...parts].filter(([name]) => /^ppt\/slides\//.test(name)).map(([, text]) => text.split('\n'))
  for (const name of names) expect(slides.filter((words) => words.includes(name))).toHaveLength(1)
})
