/** In units of the drawing: a half circle of radius 160 around (190, 196), with room for words on its right. */
export const CENTER = { x: 190, y: 196 }
export const RADIUS = 160
export const DRAWING = { width: 430, height: 228 }

/** Room on the left for words beside marks on the left half. */
const LEFT_ROOM = 64
/** Top of the arc including its stroke. The drawing starts here unless words are higher. */
const ARC_TOP = 30
/** Smallest vertical distance at which two labels do not touch. */
const LABEL_HEIGHT = 40
const LINE_HEIGHT = 18

export type Point = { x: number; y: number }

/** The point of a score (0–100) at `radius` from the center. 0 is on the left, 100 on the right. */
export function pointAt(score: number, radius: number): Point {
  const angle = Math.PI * (1 - Math.min(100, Math.max(0, score)) / 100)
  return { x: CENTER.x + radius * Math.cos(angle), y: CENTER.y - radius * Math.sin(angle) }
}

type PlacedLabel = Point & { anchor: 'start' | 'middle' | 'end' }

function placeBeside(score: number, radius: number, radiusOnTop: number): PlacedLabel {
  const anchor = score > 54 ? 'start' : score < 46 ? 'end' : 'middle'
  return { ...pointAt(score, anchor === 'middle' ? radiusOnTop : radius), anchor }
}

/** `left` and `top`: where the drawing has to start to include all words. */
export type GaugeLabels = { benchmark: PlacedLabel; before: PlacedLabel | null; left: number; top: number }

/** Places the words of both marks so that they neither touch nor leave the drawing. */
export function placeLabels(benchmark: number, before: number | null): GaugeLabels {
  const at = placeBeside(benchmark, 186, 198)
  const beforeAt = before === null ? null : placeBeside(before, 180, 180)
  const middle = at.y + 10
  if (beforeAt && at.anchor === beforeAt.anchor && Math.abs(beforeAt.y - middle) < LABEL_HEIGHT) {
    // At the top there is room only above. At the sides, the label of the mark that is higher on the arc moves up.
    const higher = at.anchor === 'start' ? before! <= benchmark : before! > benchmark
    beforeAt.y = middle + (at.anchor === 'middle' || higher ? -LABEL_HEIGHT : LABEL_HEIGHT)
  }
  const placed = [at, ...(beforeAt ? [beforeAt] : [])]
  const left = placed.some(({ anchor }) => anchor === 'end') ? -LEFT_ROOM : 0
  return { benchmark: at, before: beforeAt, left, top: Math.min(ARC_TOP, ...placed.map(({ y }) => y - LINE_HEIGHT)) }
}
