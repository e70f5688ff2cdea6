/** Shape of a gauge's arc: length of 1 percent in units of the drawing, and sweep in degrees. */
export interface ArcShape {
  perPercent: number
  sweep: number
}

/** Arc shapes of the overall score and of a factor, in the proportions of the product's design. */
export const OVERALL_ARC: ArcShape = { perPercent: 3.435, sweep: 220 }
export const FACTOR_ARC: ArcShape = { perPercent: 2.9321, sweep: 180 }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The radius at which the arc's sweep is 100 percent long. */
export const radiusOf = ({ perPercent, sweep }: ArcShape): number => (perPercent * 100) / radians(sweep)

export interface Point {
  x: number
  y: number
}

/** The point of a score (0–100) at `radius` from the center. A score of 50 is at the top. */
export function pointOn({ sweep }: ArcShape, score: number, radius: number, center: Point): Point {
  const angle = radians(90 + sweep / 2 - (Math.min(100, Math.max(0, score)) / 100) * sweep)
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) }
}

/** SVG path of the whole arc. */
export function arcPath(shape: ArcShape, center: Point): string {
  const radius = radiusOf(shape)
  const from = pointOn(shape, 0, radius, center)
  const to = pointOn(shape, 100, radius, center)
  const large = shape.sweep > 180 ? 1 : 0
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${large} 1 ${to.x} ${to.y}`
}
