import { createRequire } from 'node:module'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type pptxgen from 'pptxgenjs'
import { dropForbidden, escapeXml } from '../xml-text.ts'

/** A presentation that is being written. */
export type Slides = pptxgen.default
export type Slide = ReturnType<Slides['addSlide']>

const require = createRequire(import.meta.url)

/** Opens an empty presentation of 13.3 by 7.5 inches. The library is loaded with the first one. */
export function openSlides({ title, subject, company }: { title: string; subject: string; company: string }): Slides {
  const PptxGenJS: typeof pptxgen.default = require('pptxgenjs')
  const slides = new PptxGenJS()
  slides.layout = 'LAYOUT_WIDE'
  slides.author = 'Evenground'
  slides.title = dropForbidden(title)
  slides.subject = dropForbidden(subject)
  // The only text that pptxgenjs 4.0.1 writes unescaped (docProps/app.xml): a name with & produced a file that no
  // program could open.
  slides.company = escapeXml(company)
  slides.theme = { headFontFace: 'Arial', bodyFontFace: 'Arial' }
  return slides
}

const SLIDE_TEXTS = /^ppt\/(slides|slideLayouts|slideMasters|notesSlides)\/[^/]+\.xml$/

/** The library marks every text as English, whatever its language. */
const markLanguage = (data: Uint8Array, language: string) =>
  strToU8(strFromU8(data).replaceAll('lang="en-US"', `lang="${language}"`))

/** Returns the whole file, compressed: the library leaves its parts uncompressed. `language` is a tag such as es-MX. */
export async function closeSlides(
  slides: Slides,
  { createdAt, language }: { createdAt: Date; language: string },
): Promise<Buffer> {
  const parts = unzipSync((await slides.write({ outputType: 'uint8array' })) as Uint8Array)
  for (const [name, data] of Object.entries(parts)) {
    if (SLIDE_TEXTS.test(name)) parts[name] = markLanguage(data, language)
  }
  return Buffer.from(zipSync(parts, { mtime: createdAt }))
}
