import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CurvePoint, curveThrough } from './curve.ts'
import { drawLineArt, type LineArtShape } from './draw-line-art.ts'
import { LEAF, PANEL, RIBBON, STRIP } from './shapes.ts'

/** A shape that crosses itself near both ends. */
const STILL: LineArtShape = {
  width: 880,
  height: 495,
  direction: 'right',
  lines: 30,
  own: 0.44,
  middle: [
    [0, 302],
    [0.1, 292],
    [0.4, 228],
    [0.66, 196],
    [0.87, 222],
    [1, 260],
  ],
  halfWidth: [
    [0, -104],
    [0.09, 0],
    [0.42, 208],
    [0.7, 76],
    [0.87, 0],
    [1, -84],
  ],
  sway: 10,
}

test('a curve passes through every knot', () => {
  const values = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(values, (heights) => {
      const knots = heights.map((value, index): CurvePoint => [index / (heights.length - 1), value])
      const curve = curveThrough(knots)
      for (const [at, value] of knots) expect(curve(at)).toBeCloseTo(value, 6)
    }),
  )
})

describe.each(Object.entries({ LEAF, PANEL, STRIP, RIBBON, STILL }))('%s', (_name, shape) => {
  const drawn = drawLineArt(shape)

  test('draws every line once, one of them the reader’s own', () => {
    expect(drawn.others).toHaveLength(shape.lines - 1)
    expect([...drawn.others, drawn.own].join('')).not.toContain('NaN')
  })

  test('moves the dot along its line, inside the picture from 0 to 100 %', () => {
    for (const progress of [-1, 0, 0.5, 1, 2]) {
      const [x, y] = drawn.ownAt(progress)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(shape.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(shape.height)
    }
    const along = shape.direction === 'up' ? 1 : 0
    const forward = shape.direction === 'up' ? -1 : 1
    expect((drawn.ownAt(0.9)[along] - drawn.ownAt(0.1)[along]) * forward).toBeGreaterThan(0)
  })
})
