import { expect, test } from 'vitest'
import { readPdfLines } from '../../../test/read-pdf.ts'
import { closeDocument, openDocument } from './open-document.ts'

const open = () => openDocument({ title: 'T', language: 'en-US', paper: 'a4', createdAt: new Date(0) })

async function write(text: string): Promise<Buffer> {
  const document = open()
  document.text(text)
  return await closeDocument(document)
}

// In the font, one glyph serves for the Turkish letter and for an i under a combining accent.
const [turkish, accented] = ['Ayşın', 'Garci\u0301a']

test('what is copied out of a document has its own characters, whatever was written before and beside it', async () => {
  const first = await write(turkish)
  expect(readPdfLines(await write(accented)).join('')).toBe(accented)
  expect((await write(turkish)).equals(first)).toBe(true)
  const [one, other] = [open(), open()]
  one.text(accented)
  other.text(turkish)
  expect(readPdfLines(await closeDocument(one)).join('')).toBe(accented)
  expect((await closeDocument(other)).equals(first)).toBe(true)
})
