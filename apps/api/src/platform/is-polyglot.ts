/** Signatures that readers of PDF, RAR and 7z also find behind the beginning of a file. */
const SIGNATURES = ['%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((signature) => Buffer.from(signature, 'latin1'))

/** A ZIP is read from its end: an entry of its directory, and the record that ends it. APPNOTE.TXT, 4.3.12 and 4.3.16. */
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Whether an image is also a document or an archive, which another program could open as such. By chance two in a million
 * compressed images of the largest size contain such bytes.
 */
export function isPolyglot(bytes: Buffer): boolean {
  if (SIGNATURES.some((signature) => bytes.includes(signature))) return true
  return bytes.includes(ZIP_ENTRY) && bytes.includes(ZIP_END)
}
