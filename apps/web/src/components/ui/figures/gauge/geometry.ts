/** The drawing's own units: a half circle of radius 160 around (190, 196), with room for words at its right. */
export const CENTER = { x: 190, y: 196 }
export const RADIUS = 160
export const DRAWING = { width: 430, height: 228 }

/** Words beside marks on the left half need this much room there. */
const LEFT_ROOM = 64
/** The arc with its stroke begins so far below the upper edge: where no words go beyond it, the drawing begins there. */
const ARC_TOP = 30
/** Two labels nearer than this would touch. */
const LABEL_HEIGHT = 40
const LINE_HEIGHT = 18

export type Point = { x: number; y: number }

/** The point at a score of 0–100, `radius` from the center; 0 lies left, 100 right. */
export function pointAt(score: number, radius: number): Point {
  const angle = Math.PI * (1 - Math.min(100, Math.max(0, score)) / 100)
  return { x: CENTER.x + radius * Math.cos(angle), y: CENTER.y - radius * Math.sin(angle) }
}

type PlacedLabel = Point & { anchor: 'start' | 'middle' | 'end' }

function placeBeside(score: number, radius: number, radiusOnTop: number): PlacedLabel {
  const anchor = score > 54 ? 'start' : score < 46 ? 'end' : 'middle'
  return { ...pointAt(score, anchor === 'middle' ? radiusOnTop : radius), anchor }
}

/** `left` and `top` are where the drawing has to begin to hold all words. */
export type GaugeLabels = { benchmark: PlacedLabel; before: PlacedLabel | null; left: number; top: number }

/** Where the words of both marks go, so that they neither touch each other nor leave the drawing. */
export function placeLabels(benchmark: number, before: number | null): GaugeLabels {
  const at = placeBeside(benchmark, 186, 198)
  const beforeAt = before === null ? null : placeBeside(before, 180, 180)
  const middle = at.y + 10
  if (beforeAt && at.anchor === beforeAt.anchor && Math.abs(beforeAt.y - middle) < LABEL_HEIGHT) {
    // On top there is room only above; at the sides the one that lies higher on the arc moves up.
    const higher = at.anchor === 'start' ? before! <= benchmark : before! > benchmark
    beforeAt.y = middle + (at.anchor === 'middle' || higher ? -LABEL_HEIGHT : LABEL_HEIGHT)
  }
  const placed = [at, ...(beforeAt ? [beforeAt] : [])]
  const left = placed.some(({ anchor }) => anchor === 'end') ? -LEFT_ROOM : 0
  return { benchmark: at, before: beforeAt, left, top: Math.min(ARC_TOP, ...placed.map(({ y }) => y - LINE_HEIGHT)) }
}
