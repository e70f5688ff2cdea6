export type Point = readonly [x: number, y: number]

/** A position along the line (0–1) and the value there. */
export type CurvePoint = readonly [at: number, value: number]

function slopeAt(knots: readonly CurvePoint[], index: number): number {
  const [fromAt, fromValue] = knots[Math.max(0, index - 1)]!
  const [toAt, toValue] = knots[Math.min(knots.length - 1, index + 1)]!
  return (toValue - fromValue) / (toAt - fromAt)
}

/** Interpolates smoothly through knots (cubic Hermite, with slopes from the neighboring knots). */
export function curveThrough(knots: readonly CurvePoint[]): (at: number) => number {
  return (at) => {
    const last = knots.length - 2
    const found = knots.findIndex(([nextAt], index) => index > 0 && at <= nextAt) - 1
    const index = found < 0 ? (at <= knots[0]![0] ? 0 : last) : Math.min(found, last)
    const [fromAt, fromValue] = knots[index]!
    const [toAt, toValue] = knots[index + 1]!
    const span = toAt - fromAt
    const u = (at - fromAt) / span
    const rise = 3 * u ** 2 - 2 * u ** 3
    const leaving = (u ** 3 - 2 * u ** 2 + u) * span * slopeAt(knots, index)
    const arriving = (u ** 3 - u ** 2) * span * slopeAt(knots, index + 1)
    return fromValue + (toValue - fromValue) * rise + leaving + arriving
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** An SVG path through all points, without corners (Catmull-Rom as Bézier curves). */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points as [Point]
  let path = `M${tenth(first[0])} ${tenth(first[1])}`
  // This computes thousands of numbers before the first paint: plain loops, no nested arrays.
  for (let index = 1; index < points.length; index += 1) {
    const start = points[index - 1]!
    const end = points[index]!
    const before = points[index - 2] ?? start
    const after = points[index + 1] ?? end
    path += `C${tenth(start[0] + (end[0] - before[0]) / 6)} ${tenth(start[1] + (end[1] - before[1]) / 6)}`
    path += ` ${tenth(end[0] - (after[0] - start[0]) / 6)} ${tenth(end[1] - (after[1] - start[1]) / 6)}`
    path += ` ${tenth(end[0])} ${tenth(end[1])}`
  }
  return path
}
