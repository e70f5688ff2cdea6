import type { CSSProperties } from 'react'
import { cx } from '../../cx.ts'
import { type ArcShape, arcPath, FACTOR_ARC, OVERALL_ARC, pointOn, radiusOf } from './arc.ts'
import styles from './arc-gauge.module.css'

type ArcGaugeProps = {
  kind: 'overall' | 'factor'
  /** Whole score, 0–100; null if there is none yet. */
  score: number | null
  benchmark: number
  /** The chart in one sentence, for screen readers. */
  label: string
  /** Words drawn in the gauge of the overall score. */
  words?: { outOf: string; benchmark: string }
}

const DRAWINGS = {
  overall: { shape: OVERALL_ARC, center: { x: 140, y: 104 }, box: '0 0 304 172', inner: 80, outer: 103 },
  factor: { shape: FACTOR_ARC, center: { x: 110, y: 110 }, box: '0 0 220 118', inner: 80, outer: 108 },
} as const

function Value({ shape, d, score }: { shape: ArcShape; d: string; score: number }) {
  const length = score * shape.perPercent
  return (
    <path
      className={styles.value}
      d={d}
      strokeDasharray={`${length} ${shape.perPercent * 100 + 40}`}
      style={{ '--sweep': length } as CSSProperties}
    />
  )
}

/** A score on an arc, with the benchmark as a mark across it. */
export function ArcGauge({ kind, score, benchmark, label, words }: ArcGaugeProps) {
  const { shape, center, box, inner, outer } = DRAWINGS[kind]
  const d = arcPath(shape, center)
  const from = pointOn(shape, benchmark, inner, center)
  const to = pointOn(shape, benchmark, outer, center)
  const beside = pointOn(shape, benchmark, outer + 9, center)
  const radius = radiusOf(shape)
  const ends = [0, 100].map((end) => pointOn(shape, end, radius, center))
  return (
    <figure className={cx(styles.gauge, styles[kind])} role="img" aria-label={label}>
      <svg viewBox={box} aria-hidden="true">
        <path className={styles.track} d={d} />
        {score !== null && score > 0 && <Value shape={shape} d={d} score={score} />}
        <path className={styles.tick} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <text className={styles.figure} x={center.x} y={center.y + (kind === 'overall' ? 12 : -2)} textAnchor="middle">
          {score ?? '–'}
        </text>
        {words && (
          <>
            <text x={center.x} y={center.y + 34} textAnchor="middle">
              {words.outOf}
            </text>
            <text className={styles.mark} x={beside.x} y={beside.y + 2} textAnchor={benchmark > 50 ? 'start' : 'end'}>
              {benchmark}
            </text>
            <text x={beside.x} y={beside.y + 14} textAnchor={benchmark > 50 ? 'start' : 'end'}>
              {words.benchmark}
            </text>
            {ends.map((end, at) => (
              <text key={end.x} x={end.x} y={end.y + 22} textAnchor="middle">
                {at * 100}
              </text>
            ))}
          </>
        )}
      </svg>
    </figure>
  )
}
