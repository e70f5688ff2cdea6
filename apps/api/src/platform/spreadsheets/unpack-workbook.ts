import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { listParts, type PackedPart, ZipDamagedError } from './zip-directory.ts'

/** Unpacked, a file of people is smaller than this. */
const UNPACKED_MAX = 200_000_000

export class WorkbookTooLargeError extends Error {}

/** Pictures and what else is in a workbook are not read. */
const isRead = ({ name }: PackedPart): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/** @throws where it is larger than the directory says: no more than that is unpacked */
function unpack({ method, packed, size }: PackedPart): Uint8Array {
  if (method === 0 && packed.length === size) return packed
  if (method !== 8) throw new ZipDamagedError()
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
}

/**
 * The tables of a workbook in a zip file of our own, unpacked: the library that reads them trusts what a zip file says of
 * itself in another place than its directory, and would unpack as much as there is.
 *
 * @throws WorkbookTooLargeError before more is unpacked than is taken
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
