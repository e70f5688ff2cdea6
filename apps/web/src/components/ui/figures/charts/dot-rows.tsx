import { cx } from '../../cx.ts'
import styles from './dot-rows.module.css'

export interface DotRow {
  key: string
  title: string
  /** Below the title: how many people, where that differs, or why there is no dot. */
  detail?: string | undefined
  /** The figure in words. */
  text: string
  /** Null where it is hidden. */
  value: number | null
  interval?: { low: number; high: number } | null | undefined
  /** What the figure is held against. */
  tick?: number | undefined
  /** An earlier figure, or that of others. */
  ring?: number | null | undefined
  /** A line leads from the earlier figure to this one. */
  isJoined?: boolean
  /** A super factor, or everybody: apart from the rows that are compared. */
  isTotal?: boolean
  /** Opens what is behind the row. */
  onOpen?: (() => void) | undefined
}

interface Axis {
  low: number
  high: number
  marks: readonly number[]
  /** What the marks mean, with its unit. */
  title: string
  /** A line that divides gain from loss. */
  zero?: boolean
  format?: (mark: number) => string
}

type DotRowsProps = {
  rows: readonly DotRow[]
  axis: Axis
  /** The whole picture in one sentence. */
  label: string
}

const HEIGHT = 24
const MIDDLE = HEIGHT / 2

const scaleOf = ({ low, high }: Axis) => {
  const span = Math.max(1e-9, high - low)
  return (value: number): string => `${Math.min(100, Math.max(0, ((value - low) / span) * 100))}%`
}

function Lane({ row, axis }: { row: DotRow; axis: Axis }) {
  const x = scaleOf(axis)
  const { value, interval, tick, ring } = row
  return (
    <svg className={styles.lane} height={HEIGHT} aria-hidden="true">
      {axis.marks.map((mark) => (
        <line
          key={mark}
          className={cx(styles.grid, axis.zero && mark === 0 && styles.zero)}
          x1={x(mark)}
          x2={x(mark)}
          y1={-HEIGHT}
          y2={2 * HEIGHT}
        />
      ))}
      {interval && (
        <g className={styles.interval}>
          <line x1={x(interval.low)} x2={x(interval.high)} y1={MIDDLE} y2={MIDDLE} />
          {[interval.low, interval.high].map((end) => (
            <line key={end} x1={x(end)} x2={x(end)} y1={MIDDLE - 5} y2={MIDDLE + 5} />
          ))}
        </g>
      )}
      {tick !== undefined && <line className={styles.tick} x1={x(tick)} x2={x(tick)} y1={1} y2={HEIGHT - 1} />}
      {row.isJoined && typeof ring === 'number' && value !== null && (
        <line className={styles.joint} x1={x(ring)} x2={x(value)} y1={MIDDLE} y2={MIDDLE} />
      )}
      {ring !== undefined && ring !== null && <circle className={styles.ring} cx={x(ring)} cy={MIDDLE} r="5" />}
      {value !== null && (
        <circle className={cx(styles.dot, row.isTotal && styles.total)} cx={x(value)} cy={MIDDLE} r="6" />
      )}
    </svg>
  )
}

/** One row a figure: a dot on a common axis, with its interval and what it is held against. Labels are text of the page. */
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
              <button type="button" className={styles.open} onClick={row.onOpen}>
                {row.title}
              </button>
            ) : (
              <b>{row.title}</b>
            )}
            {row.detail && <span>{row.detail}</span>}
          </div>
          <div className={styles.plot}>
            <Lane row={row} axis={axis} />
          </div>
          <div className={styles.value}>{row.text}</div>
        </div>
      ))}
    </figure>
  )
}
