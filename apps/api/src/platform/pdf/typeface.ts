import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A font as fontkit reads it. */
type Font = object

const require = createRequire(import.meta.url)
const read = new Map<string, Font>()

/** Its tables are read once a process: for a document of few pages that takes longer than all the rest. */
function readFont(file: string): Font {
  const fontkit: { create(bytes: Uint8Array): Font } = require('fontkit')
  const font = read.get(file) ?? fontkit.create(readFileSync(file))
  read.set(file, font)
  return font
}

/**
 * A font for one document. The glyphs belong to this document: fontkit keeps for each the character that it first
 * stood for, and a letter of one document would be copied out of the next one as that of the first.
 */
export const openTypeface = (file: string): Font =>
  Object.create(readFont(file), { _glyphs: { value: {}, writable: true } })
