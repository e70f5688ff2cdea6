import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { type DrawnLineArt, drawLineArt, type LineArtShape } from './draw-line-art.ts'
import styles from './line-art.module.css'

type LineArtProps = {
  shape: LineArtShape
  /** Position of the dot on the reader's line, 0–1. No dot if undefined. */
  progress?: number
  className?: string | undefined
  /** More content of the drawing, over the lines. */
  children?: (drawn: DrawnLineArt) => ReactNode
  /** Leaves out the reader's line, for `children` to draw. */
  withoutOwn?: boolean
}

const drawn = new WeakMap<LineArtShape, DrawnLineArt>()

/** Computes the lines of a shape, once. A page may call this ahead, while it waits for its data. */
export function drawOnce(shape: LineArtShape): DrawnLineArt {
  const known = drawn.get(shape) ?? drawLineArt(shape)
  drawn.set(shape, known)
  return known
}

/** Line art in the tenant's colors. Decorative: hidden from screen readers, and never behind text. */
export function LineArt({ shape, progress, className, children, withoutOwn = false }: LineArtProps) {
  const drawing = drawOnce(shape)
  const dot = progress === undefined ? null : drawing.ownAt(progress)
  // The dot scales with the shorter side, because drawings of different sizes are shown at about the same scale.
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
