import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoContent } from './index.ts'
import { timeLines } from './transcript.ts'

const PUBLIC = join(import.meta.dirname, '../../../apps/web/public')
/** The recordings' bit rate, in bits a second. */
const BIT_RATE = 24_000

const files = demoContent.media.flatMap((medium) => Object.values(medium.links).map((link) => ({ medium, link })))

test.each(files)('$link is shipped with the product and is what it says', ({ medium, link }) => {
  const path = join(PUBLIC, link)
  expect(existsSync(path)).toBe(true)
  const start = readFileSync(path).subarray(0, 5).toString('latin1')
  expect(start).toMatch(medium.mediumType === 'pdf' ? /^%PDF-/ : /^(ID3|\xff[\xf3\xfb])/)
})

test.each(files.filter(({ medium }) => medium.mediumType === 'podcast'))(
  '$link is as long as its transcript says',
  ({ medium, link }) => {
    if (medium.mediumType === 'pdf') throw new Error('a document has no length')
    const seconds = (readFileSync(join(PUBLIC, link)).length * 8) / BIT_RATE
    expect(Math.abs(seconds - timeLines(medium.lines).durationSeconds)).toBeLessThan(2)
  },
)
