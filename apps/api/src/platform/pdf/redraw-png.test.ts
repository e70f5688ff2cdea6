import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { decode } from 'fast-png'
import { describe, expect, test, vi } from 'vitest'
import { makePng, pngChunk, pngLinesLength } from '../../../test/factories/png.ts'
import { closeDocument, openDocument } from './index.ts'
import { redrawPng } from './redraw-png.ts'

/** How many pictures got as far as being unpacked and decoded. */
const seen = vi.hoisted(() => ({ inflated: 0, decoded: 0 }))
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  const inflateSync: typeof zlib.inflateSync = (...given) => {
    seen.inflated++
    return zlib.inflateSync(...given)
  }
  return { ...zlib, inflateSync }
})
vi.mock('fast-png', async (importOriginal) => {
  const png = await importOriginal<typeof import('fast-png')>()
  const decode: typeof png.decode = (...given) => {
    seen.decoded++
    return png.decode(...given)
  }
  return { ...png, decode }
})

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
  expect([redrawn.width, redrawn.height, redrawn.channels]).toEqual([412, 412, 4])
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
  // A new pixel is as wide as 2.43 columns: a red one, a transparent one, and a part of the next red one.
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 150])
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
    ['pixels that do not match their own checksum', Buffer.from(whole).fill(0, whole.length - 20, whole.length - 16)],
    ['a file that is cut off', whole.subarray(0, 40)],
    ['a file that is empty', Buffer.alloc(0)],
  ])('%s', (_what, png) => expect(redrawPng(png)).toBeNull())
})

/** The bits of one sample that exist, by color type. W3C PNG, 11.2.1. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Draws a picture like certificates do. Fails the run if it is broken: PDFKit unpacks pictures in a callback. */
async function draw(bytes: Uint8Array): Promise<void> {
  const document = openDocument({ title: 'Picture', language: 'en-US', paper: 'a4', createdAt: new Date(0) })
  document.image(document.openImage(Buffer.from(bytes)), 0, 0, { fit: [26, 26] })
  await closeDocument(document)
}

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: other })

const bytesOf = (length: fc.Arbitrary<number>) =>
  length.chain((count) => fc.uint8Array({ minLength: count, maxLength: count })).map((bytes) => Buffer.from(bytes))

interface Shape {
  width: number
  height: number
  kind: number
  bits: number
}

/** Headers of all kinds, most of which exist. */
const shape: fc.Arbitrary<Shape> = fc.constantFrom(0, 2, 3, 4, 6).chain((kind) =>
  fc.record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    kind: fc.constant(kind),
    bits: mostly(fc.constantFrom(...(DEPTHS[kind] ?? [])), fc.constantFrom(1, 2, 4, 8, 16)),
  }),
)

/** Any samples, below filters that mostly exist. Sometimes some are missing, or there are too many. */
function linesOf(shape: Shape): fc.Arbitrary<Uint8Array> {
  const length = pngLinesLength(shape)
  const samples = fc.uint8Array({ minLength: length + 9, maxLength: length + 9 })
  const filters = fc.array(fc.nat({ max: 4 }), { minLength: shape.height, maxLength: shape.height })
  const broken = mostly(fc.constant<number | null>(null), fc.integer({ min: 5, max: 255 }))
  const more = mostly(fc.constant(0), fc.integer({ min: -9, max: 9 }))
  return fc.tuple(samples, filters, broken, more).map(([all, by, first, rest]) => {
    by.forEach((filter, line) => {
      all[line * (length / shape.height)] = line === 0 && first !== null ? first : filter
    })
    return all.subarray(0, Math.max(0, length + rest))
  })
}

/** Pictures with all parts that count for what is seen, mostly as long as they have to be, and a byte to change or none. */
const picture = shape.chain((shape) => {
  const colors = fc.integer({ min: 1, max: 9 }).map((count) => 3 * count)
  const transparency = { 0: 2, 2: 6, 3: 3 }[shape.kind] ?? 0
  const palette = bytesOf(mostly(colors, fc.nat({ max: 30 })))
  return fc.record({
    shape: fc.constant(shape),
    lines: linesOf(shape),
    palette: shape.kind === 3 ? palette : mostly(fc.constant(null), palette),
    transparency: fc.oneof(fc.constant(null), bytesOf(mostly(fc.constant(transparency), fc.nat({ max: 9 })))),
    change: fc.option(fc.record({ at: fc.nat(), to: fc.nat({ max: 255 }) }), { nil: null, freq: 1 }),
  })
})

test('whatever is broken in a picture, it is refused or can be drawn', async () => {
  const counts = { all: 0, drawn: 0 }
  seen.inflated = 0
  seen.decoded = 0
  await fc.assert(
    fc.asyncProperty(picture, async ({ shape, lines, palette, transparency, change }) => {
      const before = [
        ...(palette ? [pngChunk('PLTE', palette)] : []),
        ...(transparency ? [pngChunk('tRNS', transparency)] : []),
      ]
      const png = makePng({ ...shape, lines, before })
      if (change) png[8 + (change.at % (png.length - 8))] = change.to
      const redrawn = redrawPng(png)
      counts.all++
      if (!redrawn) return
      counts.drawn++
      await draw(redrawn)
    }),
    // What stumbles never ends, so smaller pictures that do so too are not looked for.
    { numRuns: 500, timeout: 2000, endOnFailure: true },
  )
  // Otherwise most would fail at what is checked first, and say nothing about the rest.
  const { all, drawn } = counts
  const enough = [seen.inflated > all / 2, seen.decoded > all / 3, drawn > all / 4]
  expect(enough, JSON.stringify({ ...counts, ...seen })).toEqual([true, true, true])
})

test.each(['IHDR', 'IDAT', 'IEND'])('a wrong checksum of %s changes nothing', (type) => {
  const png = makePng()
  const at = png.indexOf(type)
  png.writeUInt32BE(1, at + 4 + png.readUInt32BE(at - 4))
  expect(redrawPng(png)).toEqual(redrawPng(makePng()))
})

test('a color profile is left out unread, whatever it unpacks to', () => {
  const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(50_000_000))])
  const png = makePng({ before: [pngChunk('iCCP', profile)] })
  expect(redrawPng(png)).toEqual(redrawPng(makePng()))
})
