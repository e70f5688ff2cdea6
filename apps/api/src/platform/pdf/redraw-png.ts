import { type DecodedPng, encode } from 'fast-png'
import { readPng } from './read-png.ts'

/**
 * As many as the largest place in a document can show: a signature of 170 by 58 points at 300 dots an inch. pdfkit
 * unpacks transparent pictures where all requests are answered, and the file is as large as noise of this size at most.
 */
const SHOWN_PIXELS = 170_000

/** A picture with four bytes for each pixel: red, green, blue, and how opaque it is. */
interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** Returns a function that reads samples as 0 to 255. Samples of less than 8 bits are packed, each line from a new byte. */
function sampleReader({ width, channels, depth, data }: DecodedPng): (x: number, y: number, channel: number) => number {
  if (depth === 16) return (x, y, channel) => (data[(y * width + x) * channels + channel] ?? 0) >> 8
  if (depth === 8) return (x, y, channel) => data[(y * width + x) * channels + channel] ?? 0
  const lineBytes = Math.ceil((width * depth) / 8)
  const largest = 2 ** depth - 1
  return (x, y) => {
    const bit = x * depth
    const byte = data[y * lineBytes + (bit >> 3)] ?? 0
    return (((byte >> (8 - depth - (bit & 7))) & largest) * 255) / largest
  }
}

/** The same for pictures with a palette, where a sample is a number of a color. */
function paletteReader(png: DecodedPng): (x: number, y: number) => readonly number[] {
  const { depth, palette = [] } = png
  const largest = 2 ** depth - 1
  const read = sampleReader(png)
  const indexOf = (sample: number) => (depth === 8 ? sample : Math.round((sample * largest) / 255))
  return (x, y) => palette[indexOf(read(x, y, 0))] ?? [0, 0, 0]
}

/** The color that stands for transparent, if there is one. W3C PNG, 11.3.1.1. */
function isKeyed(png: DecodedPng, x: number, y: number, gray: number): boolean {
  const { transparency, width, channels, data, depth } = png
  if (!transparency) return false
  if (depth < 8) return Math.round((gray * (2 ** depth - 1)) / 255) === transparency[0]
  const at = (y * width + x) * channels
  for (let channel = 0; channel < channels; channel++) {
    if (data[at + channel] !== transparency[channel]) return false
  }
  return true
}

function toPixels(png: DecodedPng): Pixels {
  const { width, height, channels, palette } = png
  const data = new Uint8Array(width * height * 4)
  const sample = sampleReader(png)
  const colorAt = paletteReader(png)
  const isGray = channels < 3
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      if (palette) {
        const [red = 0, green = 0, blue = 0, alpha = 255] = colorAt(x, y)
        data.set([red, green, blue, alpha], to)
        continue
      }
      data[to] = sample(x, y, 0)
      data[to + 1] = isGray ? (data[to] ?? 0) : sample(x, y, 1)
      data[to + 2] = isGray ? (data[to] ?? 0) : sample(x, y, 2)
      const opaque = isKeyed(png, x, y, data[to] ?? 0) ? 0 : 255
      data[to + 3] = channels % 2 === 0 ? sample(x, y, channels - 1) : opaque
    }
  }
  return { width, height, data }
}

/** How much of the pixel from `at` to `at + 1` is between the two. */
const shareOf = (at: number, from: number, to: number): number => Math.min(at + 1, to) - Math.max(at, from)

/**
 * Makes pictures smaller by averaging the pixels below each new one, those at its edge by the part that is below it.
 * Opaque pixels count for more.
 */
function shrink({ width, height, data }: Pixels, [columns, rows]: readonly [number, number]): Pixels {
  const [across, down] = [width / columns, height / rows]
  const shrunk = new Uint8Array(columns * rows * 4)
  for (let row = 0, to = 0; row < rows; row++) {
    const [top, bottom] = [row * down, Math.min(height, (row + 1) * down)]
    for (let column = 0; column < columns; column++, to += 4) {
      const [left, right] = [column * across, Math.min(width, (column + 1) * across)]
      let [red, green, blue, alpha, area] = [0, 0, 0, 0, 0]
      for (let y = Math.floor(top); y < bottom; y++) {
        const share = shareOf(y, top, bottom)
        for (let x = Math.floor(left); x < right; x++) {
          const at = (y * width + x) * 4
          const below = share * shareOf(x, left, right)
          const weight = below * (data[at + 3] ?? 0)
          red += (data[at] ?? 0) * weight
          green += (data[at + 1] ?? 0) * weight
          blue += (data[at + 2] ?? 0) * weight
          alpha += weight
          area += below
        }
      }
      const opacity = alpha || 1
      shrunk[to] = Math.round(red / opacity)
      shrunk[to + 1] = Math.round(green / opacity)
      shrunk[to + 2] = Math.round(blue / opacity)
      shrunk[to + 3] = Math.round(alpha / area)
    }
  }
  return { width: columns, height: rows, data: shrunk }
}

/** The size that a picture is drawn with: the same shape, with at most `SHOWN_PIXELS`. */
function chooseSize({ width, height }: DecodedPng): readonly [number, number] {
  if (width * height <= SHOWN_PIXELS) return [width, height]
  const factor = Math.sqrt((width * height) / SHOWN_PIXELS)
  // At least one line, which can then be no longer than all pixels.
  const columns = Math.min(SHOWN_PIXELS, Math.max(1, Math.floor(width / factor)))
  return [columns, Math.min(Math.floor(SHOWN_PIXELS / columns), Math.max(1, Math.floor(height / factor)))]
}

/** Leaves out how opaque pixels are, where all of them are: pdfkit takes such a picture without unpacking it. */
function write({ width, height, data }: Pixels): Uint8Array {
  let isOpaque = true
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255
  if (!isOpaque) return encode({ width, height, data, depth: 8, channels: 4 })
  const colors = new Uint8Array((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) colors.set(data.subarray(from, from + 3), to)
  return encode({ width, height, data: colors, depth: 8, channels: 3 })
}

/**
 * Writes a PNG from someone else anew, in the plainest way and no larger than a document can show. Null if it cannot be
 * read. What this returns is safe to pass to pdfkit, which unpacks pictures in a callback: there, one that its parser
 * stumbles over would end the process.
 */
export function redrawPng(bytes: Uint8Array): Uint8Array | null {
  const png = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!png) return null
  const pixels = toPixels(png)
  const size = chooseSize(png)
  return write(size[0] < png.width || size[1] < png.height ? shrink(pixels, size) : pixels)
}
