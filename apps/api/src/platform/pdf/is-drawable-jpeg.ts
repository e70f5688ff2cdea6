/** Frames with the compression that a PDF can contain: baseline, extended and progressive. ISO 32000-1, 7.4.8. */
const FRAMES = [0xffc0, 0xffc1, 0xffc2]
const HUFFMAN = 0xffc4
const QUANTIZATION = 0xffdb
const RESTARTS = 0xffdd
const COMMENT = 0xfffe
const SCAN = 0xffda

/** The numbers of components for which a PDF has a color space: gray, RGB, CMYK. */
const COMPONENTS = [1, 3, 4]

const isApplicationData = (marker: number): boolean => marker >= 0xffe0 && marker <= 0xffef

/** What a frame or a scan needs to have come before it. */
interface Seen {
  tables: Set<number>
  components: Set<number>
}

/** The ids of a frame's components. Null if it is not whole, or of a kind that a PDF cannot contain. */
function readFrame(view: DataView, at: number, length: number): Set<number> | null {
  if (length < 8) return null
  const [bits, height, width] = [view.getUint8(at), view.getUint16(at + 1), view.getUint16(at + 3)]
  const count = view.getUint8(at + 5)
  if (bits !== 8 || height === 0 || width === 0 || !COMPONENTS.includes(count) || length !== 8 + 3 * count) return null
  const ids = new Set<number>()
  for (let part = at + 6; part < at + 6 + 3 * count; part += 3) {
    const [across, down] = [view.getUint8(part + 1) >> 4, view.getUint8(part + 1) & 15]
    if (across < 1 || across > 4 || down < 1 || down > 4) return null
    ids.add(view.getUint8(part))
  }
  return ids.size === count ? ids : null
}

/** Whether the header of a scan is whole, and all that its pixels need has come before it. */
function isDrawableScan(view: DataView, at: number, length: number, { tables, components }: Seen): boolean {
  const count = length < 6 ? 0 : view.getUint8(at)
  if (count < 1 || length !== 6 + 2 * count || !tables.has(HUFFMAN) || !tables.has(QUANTIZATION)) return false
  return Array.from({ length: count }, (_, part) => view.getUint8(at + 1 + 2 * part)).every((id) => components.has(id))
}

/**
 * Whether a JPEG can be part of a PDF as it is. Everything before the pixels has to be as the standard says, one segment
 * right after the other: pdfkit skips what it does not know, and could find another frame than a viewer does. ITU-T T.81,
 * B.1.1 and B.2.
 */
export function isDrawableJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen: Seen = { tables: new Set(), components: new Set() }
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)]
    const end = at + 2 + length
    if (length < 2 || end >= view.byteLength) return false
    if (marker === SCAN) return isDrawableScan(view, at + 4, length, seen)
    if (FRAMES.includes(marker)) {
      const components = readFrame(view, at + 4, length)
      if (!components || seen.components.size > 0) return false
      seen.components = components
    } else if (marker === HUFFMAN || marker === QUANTIZATION) seen.tables.add(marker)
    else if (marker !== RESTARTS && marker !== COMMENT && !isApplicationData(marker)) return false
    at = end
  }
  return false
}
