import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jpegSegment, makeJpeg } from '../../../test/factories/jpeg.ts'
import { closeDocument, openDocument } from './index.ts'
import { isDrawableJpeg } from './is-drawable-jpeg.ts'

const WHOLE = makeJpeg()
const SECOND_FRAME = jpegSegment(0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 0x11, 0]))

describe('a JPEG can be part of a PDF', () => {
  test.each<[string, Buffer]>([
    ['in gray', makeJpeg({ components: 1 })],
    ['in colors', WHOLE],
    ['in the colors of print', makeJpeg({ components: 4 })],
    ['in several passes', makeJpeg({ frame: 0xc2 })],
    ['with half of its colors', makeJpeg({ sampling: 0x22 })],
    [
      'with where it was taken, comments and restarts',
      makeJpeg({
        before: [
          jpegSegment(0xe1, Buffer.from('Exif\0\0')),
          jpegSegment(0xfe, Buffer.from('hello')),
          jpegSegment(0xdd, Buffer.alloc(2)),
        ],
      }),
    ],
  ])('%s', (_what, jpeg) => expect(isDrawableJpeg(jpeg)).toBe(true))
})

describe('a JPEG that no viewer shows in a PDF is none', () => {
  test.each<[string, Buffer]>([
    ...[0, 2, 5, 255].map((components): [string, Buffer] => [`of ${components} components`, makeJpeg({ components })]),
    ['without lines', makeJpeg({ height: 0 })],
    ['without columns', makeJpeg({ width: 0 })],
    ['of 12 bits', makeJpeg({ bits: 12 })],
    ['compressed in another way', makeJpeg({ frame: 0xc9 })],
    ['without loss', makeJpeg({ frame: 0xc3 })],
    ['without samples', makeJpeg({ sampling: 0x01 })],
    ['without a frame', makeJpeg({ without: 'frame' })],
    ['without codes', makeJpeg({ without: 'huffman' })],
    ['without quantization', makeJpeg({ without: 'quantization' })],
    ['without pixels', makeJpeg({ without: 'scan' })],
    ['with a second frame', makeJpeg({ before: [SECOND_FRAME] })],
    ['with a segment without a length', makeJpeg({ before: [jpegSegment(0xe0, Buffer.alloc(0), 0)] })],
    ['with a segment longer than it says', makeJpeg({ before: [jpegSegment(0xe0, Buffer.alloc(9), 4)] })],
    ['with a segment beyond the end', makeJpeg({ before: [jpegSegment(0xe0, Buffer.alloc(9), 60_000)] })],
    // A parser that skips what it does not know would look for the frame inside.
    ['with a segment of no kind', makeJpeg({ before: [jpegSegment(0xf0, SECOND_FRAME)] })],
    ['cut off before its size', WHOLE.subarray(0, 76)],
    ['that ends with its head', WHOLE.subarray(0, -3)],
    ['of a head alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['of nothing', Buffer.alloc(0)],
  ])('%s', (_what, jpeg) => expect(isDrawableJpeg(jpeg)).toBe(false))

  test('wherever it is cut off before its pixels', () => {
    for (let end = 0; end < WHOLE.length - 2; end++)
      expect(isDrawableJpeg(WHOLE.subarray(0, end)), `${end}`).toBe(false)
  })
})

test('whatever is broken in a JPEG, it is refused or drawn with the size that it says', async () => {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0', 'latin1')
  const change = fc.record({ at: fc.nat(), to: fc.oneof(fc.constantFrom(0, 1, 0xff), fc.nat({ max: 255 })) })
  let drawn = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 3, 4),
      fc.boolean(),
      fc.array(change, { maxLength: 3 }),
      async (components, turned, changes) => {
        const jpeg = makeJpeg({ components, before: turned ? [jpegSegment(0xe1, exif)] : [] })
        for (const { at, to } of changes) jpeg[2 + (at % (jpeg.length - 2))] = to
        if (!isDrawableJpeg(jpeg)) return
        drawn++
        const document = openDocument({ title: 'Picture', language: 'en-US', paper: 'a4', createdAt: new Date(0) })
        const image = document.openImage(jpeg)
        document.image(image, 0, 0, { fit: [26, 26] })
        const pdf = (await closeDocument(document)).toString('latin1')
        expect(image.width * image.height).toBeGreaterThan(0)
        expect(pdf).toMatch(/\/ColorSpace \/Device(Gray|RGB|CMYK)/)
        expect(pdf).not.toMatch(/undefined|NaN/)
      },
    ),
    { numRuns: 300 },
  )
  expect(drawn).toBeGreaterThan(60)
})
