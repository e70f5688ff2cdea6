import { expect, test } from 'vitest'
import { makeJpeg } from '../../../test/factories/jpeg.ts'
import { makePng } from '../../../test/factories/png.ts'
import { TooManyWaiting } from '../take-turns.ts'
import { createDrawable, toDrawable } from './to-drawable.ts'

/** A gray picture like no other, so that none is known yet. */
function pngOf(shade: number, side = 2): Buffer {
  const line = Buffer.alloc(1 + side, shade).fill(0, 0, 1)
  return makePng({ width: side, height: side, kind: 0, lines: Buffer.concat(Array<Buffer>(side).fill(line)) })
}

/** The program of a thread that answers as told. */
const programOf = (answer: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ id, question }) => { ${answer} })
      parentPort.postMessage('ready')`)}`,
  )

test('a PNG is written anew once, in a thread, and a JPEG drawn as it is', async () => {
  const png = makePng()
  const first = await toDrawable('a', png)
  expect(first).not.toBeNull()
  expect(first).not.toEqual(new Uint8Array(png))
  // The same object: a second thread would have sent another one.
  expect(await toDrawable('b', Buffer.from(png))).toBe(first)
  const jpeg = makeJpeg()
  expect(await toDrawable('a', jpeg)).toBe(jpeg)
})

test.each<[string, Uint8Array]>([
  ['a JPEG with two components', makeJpeg({ components: 2 })],
  ['a PNG that is broken', makePng({ lines: Buffer.alloc(3) })],
  ['a WebP', Buffer.from('RIFF____WEBPVP8X')],
  ['the first half of the mark of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['nothing', Buffer.alloc(0)],
])('%s cannot be drawn', async (_what, bytes) => expect(await toDrawable('a', bytes)).toBeNull())

test('large pictures of one tenant hold up nobody else', async () => {
  const drawable = createDrawable()
  const ended: string[] = []
  const many = [1, 2, 3, 4, 5].map((shade) => drawable('many', pngOf(shade, 1000)).then(() => ended.push('many')))
  await drawable('few', pngOf(1)).then(() => ended.push('few'))
  expect(ended.length).toBeLessThan(4)
  await Promise.all(many)
})

test('more than twenty waiting pictures of one tenant are refused, and another tenant’s is not', async () => {
  const drawable = createDrawable()
  const all = Array.from({ length: 21 }, (_, shade) => drawable('many', pngOf(shade)))
  await expect(drawable('many', pngOf(99))).rejects.toThrow(TooManyWaiting)
  expect(await drawable('few', pngOf(100))).not.toBeNull()
  await Promise.all(all)
  // Nothing is kept of a refusal.
  expect(await drawable('many', pngOf(99))).not.toBeNull()
})

test('a picture that takes too long is left out, once for all, and the next one is drawn', async () => {
  const slow = pngOf(7)
  const program = programOf(
    `if (question.length === ${slow.length}) while (true); parentPort.postMessage({ id, answer: question })`,
  )
  const drawable = createDrawable({ program, longestMs: 200 })
  expect(await drawable('a', slow)).toBeNull()
  const from = Date.now()
  expect(await drawable('a', slow)).toBeNull()
  expect(Date.now() - from).toBeLessThan(150)
  expect(await drawable('a', pngOf(7, 40))).not.toBeNull()
})

test('a thread that ends says nothing about the picture, which is tried again', async () => {
  const drawable = createDrawable({ program: programOf('process.exit(1)') })
  await expect(drawable('a', pngOf(8))).rejects.toThrow('has ended')
  await expect(drawable('a', pngOf(8))).rejects.toThrow('has ended')
})
