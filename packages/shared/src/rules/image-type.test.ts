import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sniffImageType } from './image-type.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['GIF87a....', 'image/gif'],
  ['GIF89a....', 'image/gif'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
])('%j is %s', (head, type) => {
  expect(sniffImageType(bytesOf(head))).toBe(type)
})

test.each([
  [''],
  ['\x89PNG'],
  ['\x89PNG\n\x1a\n\n\n'],
  ['\xff\xd8'],
  ['GIF88a....'],
  ['RIFF\x24\x00\x00\x00WAVEfmt '],
  ['LIFF\x24\x00\x00\x00WEBPVP8 '],
  ['<svg xmlns="http://www.w3.org/2000/svg">'],
  ['<?xml version="1.0"?><svg>'],
  ['%PDF-1.7'],
  [' GIF89a'],
])('%j is none of them', (head) => {
  expect(sniffImageType(bytesOf(head))).toBeNull()
})

test('what follows the first bytes does not matter', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (rest) => {
      expect(sniffImageType(Uint8Array.from([...bytesOf('GIF89a'), ...rest]))).toBe('image/gif')
    }),
  )
})
