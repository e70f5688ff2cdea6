import type { ReactNode } from 'react'
import type { LineArtShape } from '../../figures/line-art/draw-line-art.ts'
import { LineArt } from '../../figures/line-art/line-art.tsx'
import styles from './illustration.module.css'

/** Values along the line, keyed by position: 0 is the start, 1 the end. */
type Along = Readonly<Record<number, number>>
type Shape = Partial<Omit<LineArtShape, 'middle' | 'halfWidth'>> & { middle: Along; halfWidth: Along }

const toPoints = (along: Along): [number, number][] =>
  Object.entries(along)
    .map(([place, value]): [number, number] => [Number(place), value])
    .sort(([a], [b]) => a - b)

/** Builds the line of an illustration. All illustrations share one size and direction. */
export const makeShape = ({ middle, halfWidth, ...shape }: Shape): LineArtShape => ({
  width: 280,
  height: 160,
  direction: 'right',
  lines: 13,
  own: 0.5,
  sway: 3,
  middle: toPoints(middle),
  halfWidth: toPoints(halfWidth),
  ...shape,
})

/** Line art with another drawing in place of its line. */
export const Drawing = ({ shape, children }: { shape: LineArtShape; children: ReactNode }) => (
  <LineArt shape={shape} withoutOwn className={styles.picture}>
    {() => children}
  </LineArt>
)
