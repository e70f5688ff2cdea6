import type { ReactNode } from 'react'
import type { LineArtShape } from '../../figures/line-art/draw-line-art.ts'
import { LineArt } from '../../figures/line-art/line-art.tsx'
import styles from './illustration.module.css'

/** The lines of an illustration: all have the same size and direction. */
export const makeShape = (shape: Pick<LineArtShape, 'middle' | 'halfWidth'> & Partial<LineArtShape>): LineArtShape => ({
  width: 280,
  height: 160,
  direction: 'right',
  lines: 13,
  own: 0.5,
  sway: 3,
  ...shape,
})

/** Line art with a drawing in place of the own line. */
export const Drawing = ({ shape, children }: { shape: LineArtShape; children: ReactNode }) => (
  <LineArt shape={shape} withoutOwn className={styles.picture}>
    {() => children}
  </LineArt>
)
