import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { darkenUntilReadable } from '../../../platform/pdf/index.ts'
import { closeSlides, openSlides, type Slides } from '../../../platform/slides/index.ts'
import { dropForbidden } from '../../../platform/xml-text.ts'
import { INK } from '../documents/pdf-page.ts'
import { splitTable } from '../documents/split-table.ts'
import type { PackDocument, PackSection } from './pack-document.ts'
import { addForest, addTable, cutForest, cutRows, type SlideLook } from './slide-parts.ts'

/** Weight of columns that fit legibly on a slide. */
const SLIDE_WEIGHT = 17
const MASTER = 'PACK'

const hex = (color: string): string => color.slice(1).toUpperCase()

/** Defines what is on every slide. The title is a real placeholder, which screen readers and outlines list. */
function defineMaster(slides: Slides, pack: PackDocument, { accent }: SlideLook): void {
  const whole = [pack.title, pack.organization, pack.madeOn].filter(Boolean).join(' · ')
  // Cut between characters: half a surrogate pair would make the file unreadable.
  const footer = dropForbidden([...whole].slice(0, 160).join(''))
  slides.defineSlideMaster({
    title: MASTER,
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0.6, y: 0.45, w: 0.6, h: 0.07, fill: { color: accent } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: 0.5,
            y: 0.9,
            w: 12.3,
            h: 1.05,
            fontSize: 26,
            bold: true,
            align: 'left',
            valign: 'top',
            color: hex(INK.text),
            margin: 4,
          },
          text: '',
        },
      },
      {
        text: {
          text: footer,
          options: { x: 0.5, y: 7.05, w: 11.2, h: 0.3, fontSize: 10, color: hex(INK.muted), margin: 4 },
        },
      },
    ],
    slideNumber: { x: 12.2, y: 7.05, fontSize: 10, color: hex(INK.muted) },
  })
}

interface Talk {
  slides: Slides
  look: SlideLook
}

/** Adds a slide whose message is its title. */
function addSlide(
  { slides }: Talk,
  { title, message, notes = [] }: { title: string; message: string; notes?: readonly string[] },
) {
  const slide = slides.addSlide({ masterName: MASTER })
  slide.addText(dropForbidden(message), { placeholder: 'title' })
  slide.addText(dropForbidden(title), {
    x: 0.5,
    y: 0.55,
    w: 12.3,
    h: 0.32,
    fontSize: 13,
    color: hex(INK.muted),
    margin: 4,
  })
  if (notes.length > 0) slide.addNotes(dropForbidden(notes.join('\n')))
  return slide
}

const SENTENCES_MAX = 6

/** Adds sentences as bullet points, on as many slides as needed. */
function addSentences(talk: Talk, section: PackSection, sentences: readonly string[]): void {
  for (let from = 0; from === 0 || from < sentences.length; from += SENTENCES_MAX) {
    const slide = addSlide(talk, { ...section, title: section.title })
    const some = sentences.slice(from, from + SENTENCES_MAX)
    if (some.length === 0) continue
    slide.addText(
      some.map((text) => ({
        text: dropForbidden(text),
        options: { bullet: { indent: 14 }, breakLine: true, paraSpaceAfter: 8 },
      })),
      { x: 0.6, y: 2.1, w: 12.1, h: 4.6, fontSize: 18, color: hex(INK.text), valign: 'top' },
    )
  }
}

function addParts(talk: Talk, section: PackSection): void {
  const { look } = talk
  for (const { title, chart, table } of section.parts) {
    const head = {
      message: section.message,
      notes: section.notes,
      title: [section.title, title].filter(Boolean).join(' · '),
    }
    if (chart) for (const rows of cutForest(chart)) addForest(addSlide(talk, head), chart, rows, look)
    const pieces = splitTable(table, SLIDE_WEIGHT).flatMap(cutRows)
    for (const piece of pieces) addTable(addSlide(talk, head), piece)
  }
}

function addSection(talk: Talk, section: PackSection): void {
  if (section.parts.length > 0) {
    addParts(talk, section)
    return
  }
  addSentences(talk, section, section.sentences)
}

/** Writes a pack as slides with one message each. Explanations of figures are in the notes of their slide. */
export async function writePackSlides(pack: PackDocument): Promise<Buffer> {
  const slides = openSlides({
    title: pack.title,
    subject: pack.about,
    company: pack.organization,
  })
  const look = { accent: hex(darkenUntilReadable(pack.colors.primary, 3)) }
  const talk = { slides, look }
  defineMaster(slides, pack, look)
  const first = addSlide(talk, { title: pack.organization, message: pack.title })
  first.addText(
    [pack.about, pack.madeOn].map((text) => ({ text: dropForbidden(text), options: { breakLine: true } })),
    {
      x: 0.6,
      y: 2.4,
      w: 12,
      h: 1.6,
      fontSize: 18,
      color: hex(INK.text),
      valign: 'top',
    },
  )
  for (const section of pack.sections) addSection(talk, section)
  return closeSlides(slides, { createdAt: pack.createdAt, language: LANGUAGE_TAGS[pack.locale] })
}
