/** One segment of a JPEG file. ITU-T T.81, B.1.1.4. */
export function jpegSegment(marker: number, body: Uint8Array = new Uint8Array(), length = body.length + 2): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), body])
}

interface Options {
  components?: number
  width?: number
  height?: number
  bits?: number
  /** The second byte of the frame's marker: 0xc0 baseline, 0xc2 progressive, 0xc9 arithmetic. */
  frame?: number
  /** How often each component is sampled, across and down. */
  sampling?: number
  /** Segments before the frame. */
  before?: readonly Uint8Array[]
  /** Leaves a segment out. */
  without?: 'quantization' | 'frame' | 'huffman' | 'scan'
}

/** Codes of one bit: a block is as gray as the one before it, and all of it is. */
const CODES = Buffer.concat([0, 0x10].map((kind) => Buffer.from([kind, 1, ...Array<number>(15).fill(0), 0])))

/** Makes a gray JPEG file, by default of 8 by 8 pixels in three components. Nothing keeps it from being broken. */
export function makeJpeg(options: Options = {}): Buffer {
  const { components = 3, width = 8, height = 8, bits = 8, frame = 0xc0, sampling = 0x11, before = [] } = options
  const ids = Array.from({ length: components }, (_, index) => index + 1)
  const size = Buffer.from([bits, height >> 8, height & 255, width >> 8, width & 255, components])
  const segments = {
    quantization: jpegSegment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    frame: jpegSegment(frame, Buffer.concat([size, Buffer.from(ids.flatMap((id) => [id, sampling, 0]))])),
    huffman: jpegSegment(0xc4, CODES),
    scan: jpegSegment(0xda, Buffer.from([components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0])),
  }
  const present = Object.entries(segments).flatMap(([name, segment]) => (name === options.without ? [] : [segment]))
  // Two bits for each component of the only block; the rest of the byte is filled with ones.
  const pixels = Buffer.from([0xff >> Math.min(8, 2 * components)])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...before, ...present, pixels, Buffer.from([0xff, 0xd9])])
}
