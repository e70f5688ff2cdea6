/** Signatures that PDF, RAR and 7z readers accept even when they are not at the start of a file. */
const SIGNATURES = ['%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((signature) => Buffer.from(signature, 'latin1'))

/**
 * ZIP files are read from their end: the marks of a directory entry and of the end record. APPNOTE.TXT, 4.3.12 and
 * 4.3.16.
 */
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Whether an image is also a valid document or archive that another program could open. About two in a million
 * compressed images of the largest size contain such bytes by chance.
 */
export function isPolyglot(bytes: Buffer): boolean {
  if (SIGNATURES.some((signature) => bytes.includes(signature))) return true
  return bytes.includes(ZIP_ENTRY) && bytes.includes(ZIP_END)
}
