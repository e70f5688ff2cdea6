import { Fragment, type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'
import styles from './row-bars.module.css'
import { SeriesPattern, SeriesRect } from './series-mark.tsx'

interface RowBar {
  key: string
  /** 0–100. */
  value: number
  text: string
  /** The bar's values in one sentence. */
  title: string
  /** The assessment type. Odd types are post-assessments. */
  type: number
  interval: { low: number; high: number } | null
}

export interface BarRow {
  key: string
  title: string
  detail: ReactNode
  benchmark: number
  bars: readonly RowBar[]
  /** Starts a group of rows: a line and the group's name. */
  group?: { title: string; note?: string | undefined } | undefined
}

const MARKS = [0, 20, 40, 60, 80, 100]
const THICK = 16
const STEP = 19

const percent = (value: number): string => `${Math.min(100, Math.max(0, value))}%`

/** The axis lines, as a separate SVG behind the bars and intervals of all rows. */
function Grid({ height }: { height: number }) {
  return (
    <svg className={cx(styles.lane, styles.lines)} height={height} aria-hidden="true">
      {MARKS.map((mark) => (
        <line key={mark} className={styles.grid} x1={percent(mark)} x2={percent(mark)} y1={-10} y2={height + 10} />
      ))}
    </svg>
  )
}

type WhiskerProps = { interval: { low: number; high: number }; value: number; type: number; y: number }

/** The interval of a bar: the part on the bar is light on a dark bar and dark on a light one, the rest like text. */
function Whisker({ interval: { low, high }, value, type, y }: WhiskerProps) {
  const draw = (from: number, to: number, end: number) => (
    <>
      <line x1={percent(from)} x2={percent(to)} y1={y} y2={y} />
      <line x1={percent(end)} x2={percent(end)} y1={y - 4} y2={y + 4} />
    </>
  )
  return (
    <>
      <g className={styles.beyond}>{draw(Math.max(low, value), high, high)}</g>
      {(['halo', 'within'] as const).map((look) => (
        <g key={look} className={cx(styles[look], type % 2 === 1 && styles.post)}>
          {draw(low, Math.min(high, value), low)}
        </g>
      ))}
    </>
  )
}

function Lane({ bars, benchmark }: Pick<BarRow, 'bars' | 'benchmark'>) {
  const height = bars.length * STEP
  const id = useId()
  return (
    <svg className={styles.lane} height={height} aria-hidden="true">
      <defs>
        {bars.map(({ key, type }) => (
          <SeriesPattern key={key} id={id} type={type} />
        ))}
      </defs>
      {bars.map(({ key, value, type, title, interval }, at) => {
        const y = at * STEP
        return (
          <g key={key}>
            <title>{title}</title>
            <SeriesRect id={id} type={type} y={y} width={percent(value)} height={THICK} />
            {interval && <Whisker interval={interval} value={value} type={type} y={y + THICK / 2} />}
          </g>
        )
      })}
      <line className={styles.limit} x1={percent(benchmark)} x2={percent(benchmark)} y1={-4} y2={height} />
    </svg>
  )
}

type RowBarsProps = {
  rows: readonly BarRow[]
  label: string
  /** Title of the axis: what the length of a bar means, with its unit. */
  axis: string
}

/** Horizontal bars from 0 to 100, one row per factor and one bar per series. */
export function RowBars({ rows, label, axis }: RowBarsProps) {
  return (
    <figure className={styles.chart} role="img" aria-label={label} data-breaks>
      <div className={styles.axis} aria-hidden="true">
        {axis}
      </div>
      <div className={styles.top} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} style={{ left: percent(mark) }}>
            {mark}
          </span>
        ))}
      </div>
      {rows.map(({ key, title, detail, benchmark, bars, group }) => (
        <Fragment key={key}>
          {group && (
            <div className={styles.group}>
              <b>{group.title}</b> {group.note}
            </div>
          )}
          <div className={styles.words}>
            <b>{title}</b>
            <span>{detail}</span>
          </div>
          <div className={styles.values}>
            {bars.map((bar) => (
              <span key={bar.key} className={cx(bar.type % 2 === 1 && styles.strong)}>
                {bar.text}
              </span>
            ))}
          </div>
          <div className={styles.plot}>
            <Grid height={bars.length * STEP} />
            <Lane bars={bars} benchmark={benchmark} />
          </div>
        </Fragment>
      ))}
    </figure>
  )
}
