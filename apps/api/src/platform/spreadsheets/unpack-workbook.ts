import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { listParts, type PackedPart, ZipDamagedError } from './zip-directory.ts'

/** In bytes; larger than any file with people is when unpacked. */
const UNPACKED_MAX = 200_000_000

export class WorkbookTooLargeError extends Error {}

/** Pictures and other parts of a workbook are not read. */
const isRead = ({ name }: PackedPart): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/** @throws if the part is larger than the directory says; at most that much is unpacked */
function unpack({ method, packed, size }: PackedPart): Uint8Array {
  if (method === 0 && packed.length === size) return packed
  if (method !== 8) throw new ZipDamagedError()
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
}

/**
 * Unpacks the tables of a workbook into a new zip file without compression. The library that reads it trusts sizes in a
 * place other than the directory, and would unpack without a limit.
 *
 * @throws WorkbookTooLargeError before more than the limit is unpacked
 */
export function unpackWorkbook(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {}
  let size = 0
  for (const part of listParts(bytes)) {
    if (!isRead(part)) continue
    size += part.size
    if (size > UNPACKED_MAX) throw new WorkbookTooLargeError()
    parts[part.name] = unpack(part)
  }
  return zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>
}
