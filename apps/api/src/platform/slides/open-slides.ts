import { createRequire } from 'node:module'
import { unzipSync, zipSync } from 'fflate'
import type pptxgen from 'pptxgenjs'

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
  slides.title = title
  slides.subject = subject
  slides.company = company
  slides.theme = { headFontFace: 'Arial', bodyFontFace: 'Arial' }
  return slides
}

/** Answers the file whole, packed: the program leaves its parts as they are. */
export async function closeSlides(slides: Slides, createdAt: Date): Promise<Buffer> {
  const parts = unzipSync((await slides.write({ outputType: 'uint8array' })) as Uint8Array)
  return Buffer.from(zipSync(parts, { mtime: createdAt }))
}
