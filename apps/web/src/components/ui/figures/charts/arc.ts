/** An arc of a gauge: its length in the drawing's units for each percent, and how far round it goes. */
export interface ArcShape {
  perPercent: number
  sweep: number
}

/** The overall score and a factor's, in the product's own measure. */
export const OVERALL_ARC: ArcShape = { perPercent: 3.435, sweep: 220 }
export const FACTOR_ARC: ArcShape = { perPercent: 2.9321, sweep: 180 }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The radius at which the whole arc is as long as 100 percent. */
export const radiusOf = ({ perPercent, sweep }: ArcShape): number => (perPercent * 100) / radians(sweep)

export interface Point {
  x: number
  y: number
}

/** The point at a score of 0–100, `radius` from the center. The arc is upright: 50 is on top. */
export function pointOn({ sweep }: ArcShape, score: number, radius: number, center: Point): Point {
  const angle = radians(90 + sweep / 2 - (Math.min(100, Math.max(0, score)) / 100) * sweep)
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) }
}

/** The whole arc as a path. */
export function arcPath(shape: ArcShape, center: Point): string {
  const radius = radiusOf(shape)
  const from = pointOn(shape, 0, radius, center)
  const to = pointOn(shape, 100, radius, center)
  const large = shape.sweep > 180 ? 1 : 0
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${large} 1 ${to.x} ${to.y}`
}
