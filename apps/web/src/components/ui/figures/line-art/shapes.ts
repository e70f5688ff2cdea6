import type { LineArtShape } from './draw-line-art.ts'

/** Line art of the current plan. */
export const LEAF: LineArtShape = {
  width: 216,
  height: 308,
  direction: 'up',
  lines: 20,
  own: 0.58,
  middle: [
    [0, 150],
    [0.22, 112],
    [0.6, 104],
    [1, 160],
  ],
  halfWidth: [
    [0, -58],
    [0.2, 0],
    [0.58, 84],
    [1, 10],
  ],
  sway: 6,
}

/** Line art of the brand panel. */
export const PANEL: LineArtShape = {
  width: 640,
  height: 900,
  direction: 'up',
  lines: 34,
  own: 0.6,
  middle: [
    [0, 588],
    [0.13, 500],
    [0.27, 448],
    [0.45, 352],
    [0.63, 303],
    [0.82, 366],
    [1, 458],
  ],
  halfWidth: [
    [0, -172],
    [0.13, -84],
    [0.28, 0],
    [0.44, 124],
    [0.64, 205],
    [0.83, 132],
    [1, 22],
  ],
  sway: 12,
}

/** Line art above the start of an assessment. */
export const STRIP: LineArtShape = {
  width: 720,
  height: 160,
  direction: 'right',
  lines: 18,
  own: 0.56,
  middle: [
    [0, 64],
    [0.25, 60],
    [0.5, 82],
    [0.75, 105],
    [1, 104],
  ],
  halfWidth: [
    [0, 53],
    [0.25, 43],
    [0.53, 0],
    [0.78, -24],
    [1, -26],
  ],
  sway: 4,
}

/** Line art along the bottom of the certificate. */
export const RIBBON: LineArtShape = {
  width: 1123,
  height: 200,
  direction: 'right',
  lines: 40,
  own: 0.5,
  middle: [
    [0, 76],
    [0.22, 58],
    [0.5, 92],
    [0.8, 128],
    [1, 106],
  ],
  halfWidth: [
    [0, 72],
    [0.23, 0],
    [0.53, -76],
    [0.85, 0],
    [1, 54],
  ],
  sway: 0,
}
