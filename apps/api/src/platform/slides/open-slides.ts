import { createRequire } from 'node:module'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type pptxgen from 'pptxgenjs'
import { dropForbidden, escapeXml } from '../xml-text.ts'

/** Slides that are being written. */
export type Slides = pptxgen.default
export type Slide = ReturnType<Slides['addSlide']>

const require = createRequire(import.meta.url)

/** Empty slides of 13.3 by 7.5 inches. The program that writes them is loaded with the first ones. */
export function openSlides({ title, subject, company }: { title: string; subject: string; company: string }): Slides {
  const PptxGenJS: typeof pptxgen.default = require('pptxgenjs')
  const slides = new PptxGenJS()
  slides.layout = 'LAYOUT_WIDE'
  slides.author = 'Evenground'
  slides.title = dropForbidden(title)
  slides.subject = dropForbidden(subject)
  // The one text that pptxgenjs 4.0.1 writes as it is (docProps/app.xml): a name with & made a file that nothing opens.
  slides.company = escapeXml(company)
  slides.theme = { headFontFace: 'Arial', bodyFontFace: 'Arial' }
  return slides
}

const SLIDE_TEXTS = /^ppt\/(slides|slideLayouts|slideMasters|notesSlides)\/[^/]+\.xml$/

/** The program marks every text as English, whatever it is written in. */
const markLanguage = (data: Uint8Array, language: string) =>
  strToU8(strFromU8(data).replaceAll('lang="en-US"', `lang="${language}"`))

/** Returns the whole file, packed: the program leaves its parts as they are. `language` is a tag such as es-MX. */
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
