import { describe, expect, test } from 'vitest'
import { readImageFile } from './image-file.ts'

const SIGNATURES = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/gif': [...'GIF89a'].map((character) => character.charCodeAt(0)),
}

const pad = (head: readonly number[], bytes: number) => {
  const content = new Uint8Array(bytes)
  content.set(head)
  // Provides only what the reader uses: jsdom's own Blob takes a minute for two megabytes.
  return { size: bytes, arrayBuffer: async () => content.buffer } as unknown as Blob
}

describe('a chosen picture', () => {
  test.each(Object.entries(SIGNATURES))('is told to be %s by its first bytes', async (type, head) => {
    const image = await readImageFile(pad(head, 32))
    expect(image).toEqual({ url: expect.stringMatching(new RegExp(`^data:${type};base64,`)) })
  })

  test('keeps its bytes', async () => {
    const image = await readImageFile(pad([...SIGNATURES['image/gif'], 1, 2, 250, 255], 10))
    const base64 = 'url' in image ? image.url.split(',')[1] : ''
    expect([...Buffer.from(base64 ?? '', 'base64')]).toEqual([...SIGNATURES['image/gif'], 1, 2, 250, 255])
  })

  test('of one byte more than 2,097,152 is refused, unread', async () => {
    expect(await readImageFile(pad(SIGNATURES['image/png'], 2_097_153))).toEqual({ error: 'file_too_large' })
  })

  test('that is none, as an SVG, is refused', async () => {
    const svg = [...'<svg onload="x">'].map((character) => character.charCodeAt(0))
    expect(await readImageFile(pad(svg, 64))).toEqual({ error: 'unsupported_media_type' })
  })
})
