import { cx } from '../../cx.ts'
import { type Point, smoothPath } from './curve.ts'
import styles from './rosette.module.css'

const RINGS = 9
const PETALS = 12
const STEPS = 144
const RADIUS = 74

function drawRing(ring: number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const angle = (step / STEPS) * 2 * Math.PI
    const radius = RADIUS * (0.7 + 0.26 * Math.cos(PETALS * angle + (ring * 2 * Math.PI) / RINGS))
    return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)]
  })
  return smoothPath(points)
}

let drawn: string | undefined

/** The emblem of something completed: on the certificate, and at the end of a plan. */
export function Rosette({ className }: { className?: string | undefined }) {
  drawn ??= Array.from({ length: RINGS }, (_, ring) => drawRing(ring)).join('')
  return (
    <svg className={cx(styles.rosette, className)} viewBox="0 0 200 200" aria-hidden="true">
      <path d={drawn} />
      <circle cx="100" cy="100" r={RADIUS * 1.04} />
    </svg>
  )
}
