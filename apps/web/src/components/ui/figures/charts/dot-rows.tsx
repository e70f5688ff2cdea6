import type { ReactNode } from 'react'
import { TextButton } from '../../buttons/text-button.tsx'
import { cx } from '../../cx.ts'
import styles from './dot-rows.module.css'

export interface DotRow {
  key: string
  title: string
  /** Shown below the title: the number of people, if it differs, or why there is no dot. */
  detail?: ReactNode
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
}

const HEIGHT = 24
const MIDDLE = HEIGHT / 2
/** How far the axis lines extend beyond their row, in pixels. Enough to reach the next row, however far away it is. */
const REACH = 80

const scaleOf = ({ low, high }: Axis) => {
  const span = Math.max(1e-9, high - low)
  return (value: number): string => `${Math.min(100, Math.max(0, ((value - low) / span) * 100))}%`
}

/** Offset of two intervals in one row from the middle, up and down, so that one does not hide the other. */
const APART = 8

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
function Grid({ axis }: { axis: Axis }) {
  const x = scaleOf(axis)
  return (
    <svg className={cx(styles.lane, styles.lines)} height={HEIGHT} aria-hidden="true">
      {axis.marks.map((mark) => (
        <line
          key={mark}
          className={cx(styles.grid, axis.zero && mark === 0 && styles.zero)}
          x1={x(mark)}
          x2={x(mark)}
          y1={-REACH}
          y2={HEIGHT + REACH}
        />
      ))}
    </svg>
  )
}

function Lane({ row, axis }: { row: DotRow; axis: Axis }) {
  const x = scaleOf(axis)
  const { value, interval, tick, ring, ringInterval } = row
  return (
    <svg className={styles.lane} height={HEIGHT} aria-hidden="true">
      {interval && <Whisker interval={interval} x={x} y={ringInterval ? MIDDLE + APART : MIDDLE} />}
      {ringInterval && <Whisker interval={ringInterval} x={x} y={interval ? MIDDLE - APART : MIDDLE} />}
      {tick !== undefined && <line className={styles.tick} x1={x(tick)} x2={x(tick)} y1={1} y2={HEIGHT - 1} />}
      {row.isJoined && typeof ring === 'number' && value !== null && (
        <line className={styles.joint} x1={x(ring)} x2={x(value)} y1={MIDDLE} y2={MIDDLE} />
      )}
      {ring !== undefined && ring !== null && <circle className={styles.ring} cx={x(ring)} cy={MIDDLE} r="5" />}
      {value !== null && row.isTotal && (
        <line className={styles.total} x1={x(value)} x2={x(value)} y1={MIDDLE - 5.5} y2={MIDDLE + 5.5} />
      )}
      {value !== null && !row.isTotal && (
        <circle className={cx(styles.dot, row.isJoined && styles.after)} cx={x(value)} cy={MIDDLE} r="6" />
      )}
    </svg>
  )
}

/** One row per value: a dot on a common axis, with its interval and comparison. Labels are text, not SVG. */
export function DotRows({ rows, axis, label }: DotRowsProps) {
  const x = scaleOf(axis)
  const write = axis.format ?? String
  return (
    <figure className={styles.chart} aria-label={label} data-breaks>
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
            {row.detail && <span>{row.detail}</span>}
          </div>
          <div className={styles.plot}>
            <Grid axis={axis} />
            <Lane row={row} axis={axis} />
          </div>
          <div className={styles.value}>{row.text}</div>
        </div>
      ))}
    </figure>
  )
}
