import type { PdfPage } from './pdf-page.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const STEP = 4

/**
 * Lines across a box, as start and end points, so that ten series can be told apart without color. Each pair of before
 * and after has its own pattern; the first has none. The patterns are the same as on screen.
 */
const PATTERNS: readonly ((box: Box) => readonly (readonly [number, number, number, number])[])[] = [
  () => [],
  ({ width, height }) => repeat(width + height).map((at) => [at - height, height, at, 0]),
  ({ width, height }) => repeat(width).map((at) => [at, 0, at, height]),
  ({ width, height }) =>
    repeat(width + height).flatMap((at) => [
      [at - height, height, at, 0] as const,
      [at - height, 0, at, height] as const,
    ]),
  ({ width, height }) => repeat(height).map((at) => [0, at, width, at]),
]

const repeat = (length: number): number[] =>
  Array.from({ length: Math.ceil(length / STEP) }, (_, index) => (index + 0.5) * STEP)

/** Draws a box in the color of its side (before or after) with the pattern of its pair. */
export function drawBox({ document }: PdfPage, box: Box, color: string, type: number): void {
  const { x, y, width, height } = box
  document.rect(x, y, width, height).fill(color)
  const lines = PATTERNS[Math.floor(type / 2) % PATTERNS.length]?.(box) ?? []
  if (lines.length === 0 || width <= 0) return
  document.save().rect(x, y, width, height).clip()
  for (const [fromX, fromY, toX, toY] of lines) document.moveTo(x + fromX, y + fromY).lineTo(x + toX, y + toY)
  document.lineWidth(1.1).stroke('#ffffff')
  document.restore()
}
