import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { makePng, pngChunk, pngLinesLength } from '../../../test/factories/png.ts'
import { closeDocument, openDocument, toDrawable } from './index.ts'
import { redrawPng } from './redraw-png.ts'

/** The pixels of a picture after it was written anew: `[red, green, blue]` or `[red, green, blue, opacity]` each. */
function pixelsOf(bytes: Uint8Array): number[][] {
  const { data, channels, depth } = decode(redrawPng(bytes) as Uint8Array)
  expect(depth).toBe(8)
  return Array.from({ length: data.length / channels }, (_, index) => [
    ...data.subarray(index * channels, (index + 1) * channels),
  ])
}

describe('a picture is written anew with the colors it has', () => {
  test.each<[string, Buffer, number[][]]>([
    [
      'black and white, in bits',
      makePng({ bits: 1, kind: 0, lines: Buffer.from([0, 0b10_000000, 0, 0b01_000000]) }),
      [
        [255, 255, 255],
        [0, 0, 0],
        [0, 0, 0],
        [255, 255, 255],
      ],
    ],
    [
      'four shades of gray',
      makePng({ height: 1, bits: 2, kind: 0, lines: Buffer.from([0, 0b01_10_0000]) }),
      [
        [85, 85, 85],
        [170, 170, 170],
      ],
    ],
    [
      'gray with transparency',
      makePng({ height: 1, kind: 4, lines: Buffer.from([0, 10, 255, 20, 0]) }),
      [
        [10, 10, 10, 255],
        [20, 20, 20, 0],
      ],
    ],
    [
      'colors of 16 bits',
      makePng({ width: 1, height: 1, bits: 16, kind: 2, lines: Buffer.from([0, 1, 9, 2, 9, 3, 9]) }),
      [[1, 2, 3]],
    ],
    [
      'a color that stands for transparent',
      makePng({
        width: 3,
        height: 1,
        kind: 2,
        lines: Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        before: [pngChunk('tRNS', Buffer.from([0, 4, 0, 5, 0, 6]))],
      }),
      [
        [1, 2, 3, 255],
        [4, 5, 6, 0],
        [7, 8, 9, 255],
      ],
    ],
    [
      'shades of gray in bits, one of which stands for transparent',
      makePng({
        width: 3,
        height: 1,
        bits: 2,
        kind: 0,
        lines: Buffer.from([0, 0b01_10_11_00]),
        before: [pngChunk('tRNS', Buffer.from([0, 2]))],
      }),
      [
        [85, 85, 85, 255],
        [170, 170, 170, 0],
        [255, 255, 255, 255],
      ],
    ],
    [
      'colors, with a palette that only suggests',
      makePng({
        height: 1,
        kind: 2,
        lines: Buffer.from([0, 200, 10, 20, 30, 220, 40]),
        before: [pngChunk('PLTE', Buffer.from([1, 2, 3]))],
      }),
      [
        [200, 10, 20],
        [30, 220, 40],
      ],
    ],
    [
      'a palette in bits, partly transparent',
      makePng({
        height: 1,
        bits: 2,
        kind: 3,
        lines: Buffer.from([0, 0b01_00_0000]),
        before: [pngChunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])), pngChunk('tRNS', Buffer.from([128]))],
      }),
      [
        [4, 5, 6, 255],
        [1, 2, 3, 128],
      ],
    ],
    [
      'without transparency if nothing is transparent',
      makePng({ height: 1, lines: Buffer.from([0, 1, 2, 3, 255, 4, 5, 6, 255]) }),
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
  ])('%s', (_what, png, pixels) => {
    expect(pixelsOf(png)).toEqual(pixels)
  })
})

test('a large picture becomes as small as a document can show, and keeps its colors', () => {
  const size = { width: 1414, height: 1414 }
  const lines = Buffer.alloc(pngLinesLength(size), 200)
  for (let at = 0; at < lines.length; at += 1 + 1414 * 4) lines[at] = 0
  const redrawn = decode(redrawPng(makePng({ ...size, lines })) as Uint8Array)
  expect([redrawn.width, redrawn.height, redrawn.channels]).toEqual([472, 472, 4])
  expect(new Set(redrawn.data)).toEqual(new Set([200]))
})

test('what is transparent does not color the pixels beside it when a picture gets smaller', () => {
  const size = { width: 1000, height: 1000 }
  const lines = Buffer.alloc(pngLinesLength(size))
  // Every other column is red, those between are transparent green.
  for (let y = 0; y < 1000; y++) {
    for (let x = 0; x < 1000; x++) lines.set(x % 2 ? [0, 255, 0, 0] : [255, 0, 0, 255], y * 4001 + 1 + x * 4)
  }
  const { data } = decode(redrawPng(makePng({ ...size, lines })) as Uint8Array)
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 128])
})

describe('what the standard does not allow is refused', () => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0])
  const whole = makePng()

  test.each<[string, Buffer]>([
    ['a second header', makePng({ before: [pngChunk('IHDR', header)] })],
    // A parser that always reads 13 bytes sees other parts from here on than one that trusts the length.
    ['a header that is longer', makePng({ before: [pngChunk('IHDR', Buffer.concat([header, Buffer.alloc(1)]))] })],
    ['a header that is not the first part', Buffer.concat([whole.subarray(0, 8), pngChunk('tEXt'), whole.subarray(8)])],
    ['pixels that are interrupted', makePng({ before: [pngChunk('IDAT'), pngChunk('tEXt')] })],
    ['a palette that is missing', makePng({ kind: 3 })],
    ['bits that no color type has', makePng({ kind: 6, bits: 4 })],
    ['a filter type that does not exist', makePng({ lines: Buffer.alloc(18, 9) })],
    ['lines that are missing', makePng({ lines: Buffer.alloc(9) })],
    ['more lines than the header says', makePng({ lines: Buffer.alloc(5000) })],
    ['several passes', makePng({ interlace: 1 })],
    ['more than two million pixels', makePng({ width: 2000, height: 1001 })],
    ['a checksum that is wrong', Buffer.concat([whole.subarray(0, -1), Buffer.from([0])])],
    ['a file that is cut off', whole.subarray(0, 40)],
    ['a file that is empty', Buffer.alloc(0)],
  ])('%s', (_what, png) => expect(redrawPng(png)).toBeNull())
})

/** Draws a picture like certificates do. Fails the run if it is broken: PDFKit unpacks pictures in a callback. */
async function draw(bytes: Uint8Array): Promise<void> {
  const document = openDocument({ title: 'Picture', language: 'en-US', paper: 'a4', createdAt: new Date(0) })
  document.image(document.openImage(Buffer.from(bytes)), 0, 0, { fit: [26, 26] })
  await closeDocument(document)
}

test('whatever is broken in a picture, it is refused or can be drawn', async () => {
  const kinds = fc.constantFrom({ kind: 6 }, { kind: 2, bits: 16 }, { kind: 0, bits: 1 }, { kind: 4 })
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat({ max: 255 }) })
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(change, { maxLength: 3 }), fc.nat({ max: 2 }), async (kind, changes, extra) => {
      const png = Buffer.concat([
        makePng({ ...kind, before: extra ? [pngChunk(extra === 1 ? 'tRNS' : 'PLTE', Buffer.alloc(6))] : [] }),
      ])
      for (const { at, to } of changes) png[Math.floor(at * (png.length - 1))] = to
      const redrawn = redrawPng(png)
      if (redrawn) await draw(redrawn)
    }),
    { numRuns: 300 },
  )
})

test('a color profile is left out unread, whatever it unpacks to', () => {
  const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(50_000_000))])
  const png = makePng({ before: [pngChunk('iCCP', profile)] })
  expect(redrawPng(png)).toEqual(redrawPng(makePng()))
})

test('a picture is written anew once, in a thread, and a JPEG as it is', async () => {
  const png = { mime: 'image/png', bytes: makePng({ lines: Buffer.alloc(18) }) }
  const first = await toDrawable(png)
  expect(first).not.toBeNull()
  // The same object: a second thread would have sent another one.
  expect(await toDrawable(png)).toBe(first)
  const jpeg = { mime: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8]) }
  expect(await toDrawable(jpeg)).toBe(jpeg.bytes)
  expect(await toDrawable({ mime: 'image/webp', bytes: new Uint8Array(1) })).toBeNull()
})
