import type { PdfDocument } from '../../platform/pdf/index.ts'

type Point = readonly [x: number, y: number]

function trace(document: PdfDocument, points: readonly Point[]): void {
  points.forEach(([x, y], index) => {
    if (index === 0) document.moveTo(x, y)
    else document.lineTo(x, y)
  })
}

const steps = <T>(count: number, make: (share: number) => T): T[] =>
  Array.from({ length: count + 1 }, (_, step) => make(step / count))

const WEAVE_LINES = 40
const WEAVE_STEPS = 90
/** The width of the band on the screen, in pixels. Its lines cross at 23% and 85% of the width. */
const WEAVE_WIDTH = 1123

function weavePoint(line: number, at: number): Point {
  const middle = 93 - 35 * Math.cos((2 * Math.PI * (at - 0.25)) / 1.15)
  const halfWidth = -76 * Math.sin((Math.PI * (at - 0.23)) / 0.62)
  return [at * WEAVE_WIDTH, middle + line * halfWidth]
}

/** Draws a band of many lines across the foot of the page, one of them in the accent color. */
export function drawWeave(
  document: PdfDocument,
  { top, accent, color }: { top: number; accent: string; color: string },
): void {
  const scale = document.page.width / WEAVE_WIDTH
  document.save().translate(0, top).scale(scale)
  for (let line = 0; line < WEAVE_LINES; line += 1) {
    const share = (line / (WEAVE_LINES - 1)) * 2 - 1
    trace(
      document,
      steps(WEAVE_STEPS, (at) => weavePoint(share, at)),
    )
  }
  document.lineWidth(0.8).strokeOpacity(0.22).stroke(color)
  trace(
    document,
    steps(WEAVE_STEPS, (at) => weavePoint(0, at)),
  )
  document.lineWidth(2.5).strokeOpacity(1).stroke(accent)
  document.restore()
}

const RINGS = 9
const PETALS = 12
const RING_STEPS = 144

/** Draws the seal: rings of petals, rotated against each other. `radius` is in points. */
export function drawRosette(
  document: PdfDocument,
  { x, y, radius, accent }: { x: number; y: number; radius: number; accent: string },
): void {
  document.save()
  for (let ring = 0; ring < RINGS; ring += 1) {
    const points = steps(RING_STEPS, (share): Point => {
      const angle = share * 2 * Math.PI
      const reach = radius * (0.7 + 0.26 * Math.cos(PETALS * angle + (ring * 2 * Math.PI) / RINGS))
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    })
    trace(document, points)
  }
  document.circle(x, y, radius * 1.04)
  document.lineWidth(0.5).strokeOpacity(0.75).stroke(accent)
  document.restore()
}

/** Draws the product's mark, for organizations without a logo that can be drawn. `size` is its side in points. */
export function drawMark(
  document: PdfDocument,
  { x, y, size, colors }: { x: number; y: number; size: number; colors: readonly [string, string] },
): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 40)
  document.path('M4 12a7.5 7.5 0 0 1 15 0v18H4z').fill(colors[1])
  document.path('M21 12a7.5 7.5 0 0 1 15 0v10H21z').fill(colors[0])
  document.path('M4 32h17v-8h15v12H4z').fill(colors[1])
  document.restore()
}
