/** Readers of PDF look for its head beyond the beginning, and so do those of RAR and 7z behind a program. */
const HEADS = ['%PDF-', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((head) => Buffer.from(head, 'latin1'))

/** A ZIP is read from its end: an entry of its directory, and the record that ends it. APPNOTE.TXT, 4.3.12 and 4.3.16. */
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Whether an image is a document or an archive as well: a file that is one thing for us and another for whoever opens
 * it elsewhere. Compressed pictures hold such bytes by chance twice in a million of the largest size.
 */
export function isPolyglot(bytes: Buffer): boolean {
  if (HEADS.some((head) => bytes.includes(head))) return true
  return bytes.includes(ZIP_ENTRY) && bytes.includes(ZIP_END)
}
