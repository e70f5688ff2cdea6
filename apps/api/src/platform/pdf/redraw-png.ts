import { type DecodedPng, encode } from 'fast-png'
import { readPng } from './read-png.ts'

/**
 * As many as the largest place in a document can show: a signature of 170 by 58 points at 300 dots an inch. Pictures
 * are shrunk by whole numbers as long as so many remain, so that pdfkit unpacks four times as many at most.
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

/** Makes one pixel of each square of `side` pixels: their average, in which opaque pixels count for more. */
function shrink({ width, height, data }: Pixels, side: number): Pixels {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const shrunk = new Uint8Array(columns * rows * 4)
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 4) {
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0]
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y++) {
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x++) {
          const at = (y * width + x) * 4
          const weight = data[at + 3] ?? 0
          red += (data[at] ?? 0) * weight
          green += (data[at + 1] ?? 0) * weight
          blue += (data[at + 2] ?? 0) * weight
          alpha += weight
          count++
        }
      }
      const opacity = alpha || 1
      shrunk[to] = Math.round(red / opacity)
      shrunk[to + 1] = Math.round(green / opacity)
      shrunk[to + 2] = Math.round(blue / opacity)
      shrunk[to + 3] = Math.round(alpha / count)
    }
  }
  return { width: columns, height: rows, data: shrunk }
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
  const side = Math.floor(Math.sqrt((png.width * png.height) / SHOWN_PIXELS))
  return write(side > 1 ? shrink(pixels, side) : pixels)
}
