import { type CurvePoint, curveThrough, type Point, smoothPath } from './curve.ts'

/** Many lines that start apart, cross and part again; one of them is the reader's own. */
export type LineArtShape = {
  width: number
  height: number
  /** Which way the lines run. `up` starts at the bottom. */
  direction: 'up' | 'right'
  lines: number
  /** Which line is the reader's own, as a share of all (0–1). */
  own: number
  /** Across the direction: where the middle of the band lies, and half its width; a negative width is after a crossing. */
  middle: readonly CurvePoint[]
  halfWidth: readonly CurvePoint[]
  /** How far single lines leave the band, most at the start, so that they look drawn by hand. */
  sway: number
}

export type DrawnLineArt = {
  others: string[]
  own: string
  ownAt: (progress: number) => Point
  /** Where each line is at a share of the way, one's own included. */
  linesAt: (at: number) => Point[]
}

/** The band of the lines at a share of the way. */
type Band = { at: number; middle: number; halfWidth: number }

const STEPS = 22
/** Lines run beyond the edge by this share, so that no end is seen. */
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
  // The band is the same for all lines, and dear to work out.
  const bands = Array.from({ length: STEPS + 1 }, (_, step) => bandAt(step / STEPS))
  const draw = (line: number) => smoothPath(bands.map((band) => pointIn(band, line)))

  const ownIndex = Math.round(shape.own * (shape.lines - 1))
  const shares = Array.from({ length: shape.lines }, (_, index) => index / (shape.lines - 1))
  const own = shares[ownIndex]!
  return {
    others: shares.filter((share) => share !== own).map(draw),
    own: draw(own),
    // The dot keeps clear of both edges, so that 0 and 100 % are seen as well.
    ownAt: (progress) => pointOf(own, 0.06 + 0.88 * Math.min(1, Math.max(0, progress))),
    linesAt: (at) => shares.map((share) => pointOf(share, at)),
  }
}
