import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { type DrawnLineArt, drawLineArt, type LineArtShape } from './draw-line-art.ts'
import styles from './line-art.module.css'

type LineArtProps = {
  shape: LineArtShape
  /** 0–1: where the dot lies on its own line. Without it there is no dot. */
  progress?: number
  className?: string | undefined
  /** What else is drawn, over the lines. */
  children?: (drawn: DrawnLineArt) => ReactNode
  /** Leaves its own line to `children`. */
  withoutOwn?: boolean
}

const drawn = new WeakMap<LineArtShape, DrawnLineArt>()

/** Works out the lines of a shape, once. A page that shows it may ask ahead, while it waits for its data. */
export function drawOnce(shape: LineArtShape): DrawnLineArt {
  const known = drawn.get(shape) ?? drawLineArt(shape)
  drawn.set(shape, known)
  return known
}

/** Line art in the tenant's colors. Decoration: it is never read, and never lies behind words. */
export function LineArt({ shape, progress, className, children, withoutOwn = false }: LineArtProps) {
  const drawing = drawOnce(shape)
  const dot = progress === undefined ? null : drawing.ownAt(progress)
  // Drawings of different sizes are shown at about the same scale: the dot is a share of the shorter side.
  const radius = Math.min(8, Math.max(5, Math.min(shape.width, shape.height) / 100))
  return (
    <svg
      className={cx(styles.drawing, className)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawing.others.map((line) => (
        <path key={line} d={line} />
      ))}
      {!withoutOwn && <path className={styles.own} d={drawing.own} />}
      {dot && (
        <g className={styles.dot}>
          <circle className={styles.halo} cx={dot[0]} cy={dot[1]} r={radius * 2.2} />
          <circle cx={dot[0]} cy={dot[1]} r={radius} />
        </g>
      )}
      {children?.(drawing)}
    </svg>
  )
}
