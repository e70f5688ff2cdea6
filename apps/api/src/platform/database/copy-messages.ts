const HEADER = 5
const COPY_DATA = 0x64
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const LINE_BREAK = Buffer.from('\r\n')

type Pass = (bytes: Buffer) => void

/**
 * Extracts the rows of a COPY from what PostgreSQL sends, in pieces of any size, and passes everything else on. A
 * message has a type, a length and a content. Each row is a message and ends with a line feed, which becomes the CRLF
 * of RFC 4180. Rows are shifted together within the piece they arrived in, so that no memory is allocated per row.
 */
export function createCopyReader(passRows: Pass, passOther: Pass): Pass {
  const header = Buffer.alloc(HEADER)
  let inHeader = 0
  let left = 0
  let isRow = false

  /** Reads further bytes of a header. Returns the position after them. */
  function readHeader(piece: Buffer, at: number): number {
    const taken = piece.copy(header, inHeader, at)
    inHeader = (inHeader + taken) % HEADER
    if (inHeader === 0) {
      left = header.readUInt32BE(1) - 4
      isRow = header[0] === COPY_DATA
    }
    return at + taken
  }

  return (piece) => {
    let [at, start, end] = [0, 0, 0]
    const passOn = (): void => {
      if (end > start) passRows(piece.subarray(start, end))
      start = end
    }
    while (at < piece.length) {
      if (left === 0) {
        at = readHeader(piece, at)
        if (inHeader > 0 || isRow) continue
        // Passes the rows on before the message that follows them, such as the end of the COPY.
        passOn()
        passOther(Buffer.from(header))
        continue
      }
      const next = Math.min(at + left, piece.length)
      left -= next - at
      if (!isRow) passOther(Buffer.from(piece.subarray(at, next)))
      else {
        if (end !== at) piece.copyWithin(end, at, next)
        end += next - at
        if (left === 0) endRow(next)
      }
      at = next
    }
    passOn()

    function endRow(read: number): void {
      end--
      if (end + 2 <= read) {
        piece[end++] = CARRIAGE_RETURN
        piece[end++] = LINE_FEED
        return
      }
      // The piece has no header byte before this row that could be overwritten.
      passOn()
      passRows(LINE_BREAK)
      end++
      start = end
    }
  }
}
