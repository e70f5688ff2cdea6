import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type DrawnWeave, drawWeave, type WeaveShape } from './draw-weave.ts'
import styles from './weave.module.css'

type WeaveProps = {
  shape: WeaveShape
  /** 0–1: where the dot lies on the own line. Without it there is no dot. */
  progress?: number
  className?: string | undefined
  /** What else is drawn, over the lines. */
  children?: (drawn: DrawnWeave) => ReactNode
  /** Leaves the own line to `children`. */
  withoutOwn?: boolean
}

const drawn = new WeakMap<WeaveShape, DrawnWeave>()

function remember(shape: WeaveShape): DrawnWeave {
  const known = drawn.get(shape) ?? drawWeave(shape)
  drawn.set(shape, known)
  return known
}

/** Line art in the tenant's colors. Decoration: it is never read, and never lies behind words. */
export function Weave({ shape, progress, className, children, withoutOwn = false }: WeaveProps) {
  const weave = remember(shape)
  const dot = progress === undefined ? null : weave.ownAt(progress)
  // Drawings of different sizes are shown at about the same scale: the dot is a share of the shorter side.
  const radius = Math.min(8, Math.max(5, Math.min(shape.width, shape.height) / 100))
  return (
    <svg
      className={cx(styles.weave, className)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {weave.others.map((line) => (
        <path key={line} d={line} />
      ))}
      {!withoutOwn && <path className={styles.own} d={weave.own} />}
      {dot && (
        <g className={styles.dot}>
          <circle className={styles.halo} cx={dot[0]} cy={dot[1]} r={radius * 2.2} />
          <circle cx={dot[0]} cy={dot[1]} r={radius} />
        </g>
      )}
      {children?.(weave)}
    </svg>
  )
}
