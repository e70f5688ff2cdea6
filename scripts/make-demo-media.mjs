/**
 * Generates the recordings and documents of the demo organization from the demo's own texts, into
 * apps/web/public/media. Run it after changing those texts, and commit the result. Needs espeak-ng, lame and
 * woff2_decompress on the PATH.
 *
 * Every line of a recording begins at the second given in its transcript: gaps are filled with silence, and a line that
 * would not fit is spoken a little faster.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { demoContent } from '../prisma/seed/content/index.ts'
import { scheduleLines } from '../prisma/seed/content/transcript.ts'
import { root } from './run/project.mjs'

const PUBLIC = join(root, 'apps/web/public')
const VOICES = { 'en-us': 'en-us', 'es-mx': 'es-419' }
/** Speaking rates in words per minute: a calm one, and the fastest that is still easy to follow. */
const CALM = 145
const FASTEST = 230
/** Samples per second in the output of espeak-ng. */
const RATE = 22_050
/** Size in bytes of a WAV header that is followed only by samples. */
const WAV_HEADER = 44

const scratch = mkdtempSync(join(tmpdir(), 'demo-media-'))

function speak(text, voice, wordsAMinute) {
  const file = join(scratch, 'line.wav')
  execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsAMinute), '-w', file], { input: text })
  return readFileSync(file).subarray(WAV_HEADER)
}

/** Speaks the text within `seconds`, if the fastest rate allows it. */
function speakWithin(text, voice, seconds) {
  for (let speed = CALM; ; speed += 10) {
    const samples = speak(text, voice, speed)
    if (samples.length <= seconds * RATE * 2 || speed >= FASTEST) return samples
  }
}

const silence = (seconds) => Buffer.alloc(Math.max(0, Math.round(seconds * RATE)) * 2)

function record({ lines, links, title }, locale) {
  const { starts, durationSeconds } = scheduleLines(lines)
  const parts = []
  let at = 0
  const add = (samples) => {
    parts.push(samples)
    at += samples.length / 2 / RATE
  }
  lines.forEach((line, index) => {
    add(silence(starts[index] - at))
    const end = starts[index + 1] ?? durationSeconds
    add(speakWithin(line[locale], VOICES[locale], end - at - 0.2))
  })
  add(silence(durationSeconds - at))
  const raw = join(scratch, 'recording.raw')
  writeFileSync(raw, Buffer.concat(parts))
  const format = ['-r', '-s', String(RATE / 1000), '--bitwidth', '16', '--signed', '--little-endian', '-m', 'm']
  const size = ['--resample', '16', '-b', '24', '--silent']
  execFileSync(
    'lame',
    [...format, ...size, '--tt', title[locale], raw, join(PUBLIC, links[locale].replace(/webm$/, 'mp3'))],
    { stdio: 'pipe' },
  )
}

const require = createRequire(join(root, 'apps/api/package.json'))
const PDFDocument = require('pdfkit')
const FONT = join(
  root,
  'apps/web/node_modules/@fontsource-variable/atkinson-hyperlegible-next/files',
  'atkinson-hyperlegible-next-latin-wght-normal.woff2',
)

/** The PDF library cannot subset accented letters of a compressed font, so it gets the uncompressed font. */
function unpackFont() {
  const packed = join(scratch, 'font.woff2')
  copyFileSync(FONT, packed)
  execFileSync('woff2_decompress', [packed])
  return join(scratch, 'font.ttf')
}

const font = unpackFont()
const INK = '#1f2029'
const ACCENT = '#a83c1e'
const TITLES = { size: 26, top: 0, after: 20 }
const HEADINGS = { size: 15, top: 18, after: 6 }
const WORDS = { size: 11.5, top: 0, after: 8 }

/** Writes a tagged PDF, so that screen readers find headings, lists and paragraphs. */
async function print({ title, description, links, sections }, locale) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 72, right: 80, bottom: 72, left: 80 },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale === 'es-mx' ? 'es-MX' : 'en-US',
    displayTitle: true,
    info: { Title: title[locale], CreationDate: new Date('2025-01-01T00:00:00Z') },
    font,
  })
  const file = createWriteStream(join(PUBLIC, links[locale]))
  doc.pipe(file)
  const page = doc.struct('Document')
  doc.addStructure(page)
  const write = (parent, tag, text, { size, top, after }, { color = INK, indent = 0, mark = '' } = {}) => {
    const left = doc.page.margins.left + indent
    const look = { lineGap: size * 0.35, width: doc.page.width - doc.page.margins.right - left }
    doc.fontSize(size)
    doc.y += top
    // A page break inside a tagged part would split its tag, so start a new page if the part does not fit.
    if (doc.y + doc.heightOfString(text, look) + size * 2 > doc.page.maxY()) doc.addPage()
    const paint = () => {
      const { y } = doc
      doc.fontSize(size).fillColor(color)
      if (mark) doc.text(mark, left - indent, y)
      doc.text(text, left, y, look)
    }
    parent.add(doc.struct(tag, paint))
    doc.y += after
  }
  write(page, 'H1', title[locale], TITLES, { color: ACCENT })
  write(page, 'P', description[locale], WORDS)
  for (const { heading, paragraphs, points } of sections) {
    write(page, 'H2', heading[locale], HEADINGS)
    for (const paragraph of paragraphs) write(page, 'P', paragraph[locale], WORDS)
    if (points.length === 0) continue
    const list = doc.struct('L')
    page.add(list)
    for (const point of points) {
      const item = doc.struct('LI')
      list.add(item)
      write(item, 'LBody', point[locale], WORDS, { indent: 16, mark: '•' })
      item.end()
    }
    list.end()
  }
  page.end()
  doc.end()
  await finished(file)
}

mkdirSync(join(PUBLIC, 'media'), { recursive: true })
for (const medium of demoContent.media) {
  for (const locale of ['en-us', 'es-mx']) {
    if (medium.mediumType === 'pdf') await print(medium, locale)
    else record(medium, locale)
    console.log(medium.links[locale])
  }
}
rmSync(scratch, { recursive: true })
