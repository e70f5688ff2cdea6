import type { ReactNode } from 'react'
import { TextButton } from '../../buttons/text-button.tsx'
import { cx } from '../../cx.ts'
import styles from './dot-rows.module.css'

export interface DotRow {
  key: string
  title: string
  /** Shown below the title: the number of people, if it differs, or why there is no dot. */
  detail?: ReactNode
  /** Figures of the row in words, each on a line of its own below the title. */
  facts?: readonly string[]
  /** The value in words. */
  text: string
  /** Null if the value is hidden. */
  value: number | null
  interval?: { low: number; high: number } | null | undefined
  /** The value to compare with, such as a benchmark. */
  tick?: number | undefined
  /** An earlier value, or the value of other people. */
  ring?: number | null | undefined
  /** Confidence interval of the ring's value. */
  ringInterval?: { low: number; high: number } | null | undefined
  /** Draws a line from the earlier value to this one. */
  isJoined?: boolean
  /** A super factor or the total of all people: drawn as a square, to set it apart from the compared rows. */
  isTotal?: boolean
  /** Opens the details of the row. */
  onOpen?: (() => void) | undefined
}

interface Axis {
  low: number
  high: number
  marks: readonly number[]
  /** Title of the axis, with its unit. */
  title: string
  /** Draws a line at 0, between gain and loss. */
  zero?: boolean
  format?: (mark: number) => string
}

type DotRowsProps = {
  rows: readonly DotRow[]
  axis: Axis
  /** The chart in one sentence, for screen readers. */
  label: string
  /** For few rows with two dots each: more room for the dots and their intervals. */
  tall?: boolean
}

/** Sizes in pixels. `apart`: offset of two intervals in one row from the middle, so that one does not hide the other. */
const SIZES = { low: { height: 24, apart: 8 }, tall: { height: 56, apart: 16 } }

type Size = (typeof SIZES)['low']

/** How far the axis lines extend beyond their row, in pixels. Enough to reach the next row, however far away it is. */
const REACH = 80

const scaleOf = ({ low, high }: Axis) => {
  const span = Math.max(1e-9, high - low)
  return (value: number): string => `${Math.min(100, Math.max(0, ((value - low) / span) * 100))}%`
}

type WhiskerProps = { interval: { low: number; high: number }; x: (value: number) => string; y: number }

function Whisker({ interval: { low, high }, x, y }: WhiskerProps) {
  return (
    <g className={styles.interval}>
      <line x1={x(low)} x2={x(high)} y1={y} y2={y} />
      {[low, high].map((end) => (
        <line key={end} x1={x(end)} x2={x(end)} y1={y - 4} y2={y + 4} />
      ))}
    </g>
  )
}

/**
 * The axis lines, as a separate SVG behind those of all rows: they extend into the neighboring rows without covering
 * marks.
 */
function Grid({ axis, height }: { axis: Axis; height: number }) {
  const x = scaleOf(axis)
  return (
    <svg className={cx(styles.lane, styles.lines)} height={height} aria-hidden="true">
      {axis.marks.map((mark) => (
        <line
          key={mark}
          className={cx(styles.grid, axis.zero && mark === 0 && styles.zero)}
          x1={x(mark)}
          x2={x(mark)}
          y1={-REACH}
          y2={height + REACH}
        />
      ))}
    </svg>
  )
}

function Lane({ row, axis, size: { height, apart } }: { row: DotRow; axis: Axis; size: Size }) {
  const x = scaleOf(axis)
  const middle = height / 2
  const { value, interval, tick, ring, ringInterval } = row
  return (
    <svg className={styles.lane} height={height} aria-hidden="true">
      {interval && <Whisker interval={interval} x={x} y={ringInterval ? middle + apart : middle} />}
      {ringInterval && <Whisker interval={ringInterval} x={x} y={interval ? middle - apart : middle} />}
      {tick !== undefined && <line className={styles.tick} x1={x(tick)} x2={x(tick)} y1={1} y2={height - 1} />}
      {row.isJoined && typeof ring === 'number' && value !== null && (
        <line className={styles.joint} x1={x(ring)} x2={x(value)} y1={middle} y2={middle} />
      )}
      {ring !== undefined && ring !== null && <circle className={styles.ring} cx={x(ring)} cy={middle} r="5" />}
      {value !== null && row.isTotal && (
        <line className={styles.total} x1={x(value)} x2={x(value)} y1={middle - 5.5} y2={middle + 5.5} />
      )}
      {value !== null && !row.isTotal && (
        <circle className={cx(styles.dot, row.isJoined && styles.after)} cx={x(value)} cy={middle} r="6" />
      )}
    </svg>
  )
}

/** One row per value: a dot on a common axis, with its interval and comparison. Labels are text, not SVG. */
export function DotRows({ rows, axis, label, tall }: DotRowsProps) {
  const size = SIZES[tall ? 'tall' : 'low']
  const x = scaleOf(axis)
  const write = axis.format ?? String
  return (
    <figure className={cx(styles.chart, tall && styles.tall)} aria-label={label} data-breaks>
      <div className={styles.row} aria-hidden="true">
        <div className={styles.axis}>
          <span className={styles.axisTitle}>{axis.title}</span>
          <div className={styles.marks}>
            {axis.marks.map((mark) => (
              <span key={mark} style={{ left: x(mark) }}>
                {write(mark)}
              </span>
            ))}
          </div>
        </div>
      </div>
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          <div className={cx(styles.words, row.isTotal && styles.strong)}>
            {row.onOpen ? (
              <TextButton data-print="words" onClick={row.onOpen}>
                {row.title}
              </TextButton>
            ) : (
              <b>{row.title}</b>
            )}
            {(row.facts || row.detail) && (
              <span>
                {row.facts?.map((fact) => (
                  <span key={fact} className={styles.fact}>
                    {fact}
                  </span>
                ))}
                {row.detail}
              </span>
            )}
          </div>
          <div className={styles.plot}>
            <Grid axis={axis} height={size.height} />
            <Lane row={row} axis={axis} size={size} />
          </div>
          <div className={styles.value}>{row.text}</div>
        </div>
      ))}
    </figure>
  )
}
