import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoContent } from './index.ts'
import { scheduleLines } from './transcript.ts'

const PUBLIC = join(import.meta.dirname, '../../../apps/web/public')
/** The bit rate of the recordings, in bits per second. */
const BIT_RATE = 24_000

/** The id of the WebM element with the duration in milliseconds. */
const WEBM_DURATION = Buffer.from([0x44, 0x89, 0x84])

function secondsOf(file: Buffer, link: string): number {
  if (link.endsWith('.mp3')) return (file.length * 8) / BIT_RATE
  return file.readFloatBE(file.indexOf(WEBM_DURATION) + WEBM_DURATION.length) / 1000
}

const files = demoContent.media.flatMap((medium) => Object.values(medium.links).map((link) => ({ medium, link })))

test.each(files)('$link is shipped with the product and is what it says', ({ medium, link }) => {
  const path = join(PUBLIC, link)
  expect(existsSync(path)).toBe(true)
  const start = readFileSync(path).subarray(0, 5).toString('latin1')
  const sound = link.endsWith('.webm') ? /^.E\xdf\xa3/ : /^(ID3|\xff[\xf3\xfb])/
  expect(start).toMatch(medium.mediumType === 'pdf' ? /^%PDF-/ : sound)
})

test.each(files.filter(({ medium }) => medium.mediumType === 'podcast'))(
  '$link is as long as its transcript says',
  ({ medium, link }) => {
    if (medium.mediumType === 'pdf') throw new Error('a document has no length')
    const seconds = secondsOf(readFileSync(join(PUBLIC, link)), link)
    expect(Math.abs(seconds - scheduleLines(medium.lines).durationSeconds)).toBeLessThan(2)
  },
)

test.each(demoContent.media.flatMap((medium) => (medium.captions ? [{ medium, captions: medium.captions }] : [])))(
  'the captions of $medium.key are its lines',
  ({ medium, captions }) => {
    if (medium.mediumType === 'pdf') throw new Error('a document has no captions')
    for (const locale of ['en-us', 'es-mx'] as const) {
      const text = readFileSync(join(PUBLIC, captions[locale]), 'utf8')
      expect(text).toMatch(/^WEBVTT\n/)
      expect(text.match(/ --> /g)).toHaveLength(medium.lines.length)
      for (const line of medium.lines) expect(text).toContain(line[locale])
    }
  },
)
