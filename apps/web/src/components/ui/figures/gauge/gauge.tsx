import type { CSSProperties } from 'react'
import styles from './gauge.module.css'
import { CENTER, DRAWING, type GaugeLabels, placeLabels, pointAt, RADIUS } from './geometry.ts'

type GaugeProps = {
  /** Whole score, 0–100. */
  score: number
  /** The earlier score, if there is one. */
  before?: number | null | undefined
  benchmark: number
  /** The gauge in one sentence, for screen readers. */
  label: string
  words: {
    /** Below the score: “out of 100”. */
    outOf: string
    /** Beside the hollow dot: “72 before”. */
    before?: string | undefined
    /** Beside the tick, below the benchmark: “goal”. */
    benchmarkName: string
  }
}

const ARC = `M${CENTER.x - RADIUS} ${CENTER.y}A${RADIUS} ${RADIUS} 0 0 1 ${CENTER.x + RADIUS} ${CENTER.y}`

type MarkWordsProps = Pick<GaugeProps, 'benchmark' | 'words'> & { labels: GaugeLabels }

function MarkWords({ labels, benchmark, words }: MarkWordsProps) {
  const { benchmark: at, before } = labels
  return (
    <>
      <text className={styles.benchmark} x={at.x} y={at.y - 2} textAnchor={at.anchor}>
        {benchmark}
      </text>
      <text x={at.x} y={at.y + 16} textAnchor={at.anchor}>
        {words.benchmarkName}
      </text>
      {before && (
        <text x={before.x} y={before.y} textAnchor={before.anchor}>
          {words.before}
        </text>
      )}
    </>
  )
}

export function Gauge({ score, before = null, benchmark, label, words }: GaugeProps) {
  const labels = placeLabels(benchmark, before)
  const inner = pointAt(benchmark, 146)
  const outer = pointAt(benchmark, 174)
  const was = before === null ? null : pointAt(before, RADIUS)
  const width = DRAWING.width - labels.left
  // Distance between the middle of the drawing, including the words at its sides, and the middle of the arc.
  const aside = { '--aside': `${((labels.left + width / 2 - CENTER.x) / width) * 100}%` } as CSSProperties
  return (
    <figure
      className={styles.gauge}
      style={aside}
      data-words-left={labels.left < 0 || undefined}
      role="img"
      aria-label={label}
    >
      <svg viewBox={`${labels.left} ${labels.top} ${width} ${DRAWING.height - labels.top}`} aria-hidden="true">
        <path className={styles.track} d={ARC} />
        {score > 0 && (
          <path
            className={styles.value}
            d={ARC}
            pathLength="100"
            strokeDasharray={`${score} 100`}
            style={{ '--sweep': score } as CSSProperties}
          />
        )}
        {was && <circle className={styles.before} cx={was.x} cy={was.y} r="5" />}
        <path className={styles.tick} d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} />
        <text className={styles.figure} x={CENTER.x} y="158" textAnchor="middle">
          {score}
        </text>
        <text className={styles.outOf} x={CENTER.x} y="195" textAnchor="middle">
          {words.outOf}
        </text>
        <MarkWords labels={labels} benchmark={benchmark} words={words} />
        <text x={CENTER.x - RADIUS} y="224" textAnchor="middle">
          0
        </text>
        <text x={CENTER.x + RADIUS} y="224" textAnchor="middle">
          100
        </text>
      </svg>
    </figure>
  )
}
