import { type CurvePoint, curveThrough, type Point, smoothPath } from './curve.ts'

/** Many lines that start apart, cross and part again. One of them represents the reader. */
export type LineArtShape = {
  width: number
  height: number
  /** Direction of the lines. `up` starts at the bottom. */
  direction: 'up' | 'right'
  lines: number
  /** Position of the reader's line among all lines, as a share (0–1). */
  own: number
  /**
   * Position of the middle of the band across the direction, and half its width. A negative width means that the lines
   * have crossed.
   */
  middle: readonly CurvePoint[]
  halfWidth: readonly CurvePoint[]
  /** How far single lines stray from the band, so that they look drawn by hand. Decreases from start to end. */
  sway: number
}

export type DrawnLineArt = {
  others: string[]
  own: string
  ownAt: (progress: number) => Point
  /** Positions of all lines, including the reader's, at a share of the way. */
  linesAt: (at: number) => Point[]
}

/** The band of lines at a share of the way. */
type Band = { at: number; middle: number; halfWidth: number }

const STEPS = 22
/** Share by which lines extend beyond both edges, so that no line end is visible. */
const OVERRUN = 0.03

export function drawLineArt(shape: LineArtShape): DrawnLineArt {
  const middle = curveThrough(shape.middle)
  const halfWidth = curveThrough(shape.halfWidth)
  const length = shape.direction === 'up' ? shape.height : shape.width

  const bandAt = (at: number): Band => ({ at, middle: middle(at), halfWidth: halfWidth(at) })
  const pointIn = (band: Band, line: number): Point => {
    const along = length * (band.at * (1 + 2 * OVERRUN) - OVERRUN)
    const sway = shape.sway * Math.sin(6 * band.at + 5 * line + 2.2) * (1 - band.at)
    const across = band.middle + (line * 2 - 1) * band.halfWidth + sway
    return shape.direction === 'up' ? [across, shape.height - along] : [along, across]
  }
  const pointOf = (line: number, at: number): Point => pointIn(bandAt(at), line)
  // The band is the same for all lines and expensive to compute.
  const bands = Array.from({ length: STEPS + 1 }, (_, step) => bandAt(step / STEPS))
  const draw = (line: number) => smoothPath(bands.map((band) => pointIn(band, line)))

  const ownIndex = Math.round(shape.own * (shape.lines - 1))
  const shares = Array.from({ length: shape.lines }, (_, index) => index / (shape.lines - 1))
  const own = shares[ownIndex]!
  return {
    others: shares.filter((share) => share !== own).map(draw),
    own: draw(own),
    // The dot stays clear of both edges, so that it is visible at 0 and 100 %.
    ownAt: (progress) => pointOf(own, 0.06 + 0.88 * Math.min(1, Math.max(0, progress))),
    linesAt: (at) => shares.map((share) => pointOf(share, at)),
  }
}
