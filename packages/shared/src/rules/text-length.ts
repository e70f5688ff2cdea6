/** Returns the length in Unicode code points, so that an emoji or a rare letter counts as one character. */
export function countCodePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Returns the length in bytes in UTF-8; a lone surrogate counts 3, because an encoder would replace it. */
export function countUtf8Bytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
