import { useId } from 'react'
import { cx } from '../../cx.ts'
import styles from './charts.module.css'
import { shareOf } from './scale.ts'
import { useWidth } from './use-size.ts'

interface Bar {
  key: string
  label: string
  /** Shown below the label at the first bar it applies to: the year of the following months. */
  note?: string | undefined
  /** 0–100; null leaves a gap. */
  value: number | null
  /** The value in words. */
  text: string
  /** The bar's values in one sentence. */
  title: string
  /** The bar's period has not ended. */
  unfinished?: boolean
  /** Draws the bar in the accent color, the second of two. */
  accent?: boolean
  interval?: { low: number; high: number } | null
}

type BarChartProps = {
  bars: readonly Bar[]
  benchmark?: number | undefined
  /** The chart in one sentence, for screen readers. */
  label: string
  /** Largest width of a bar, in pixels. */
  thickest?: number
  /** Height of a bar of value 100, in pixels. */
  plot?: number
  /** Title of the vertical axis, with its unit. */
  axis?: string | undefined
}

/** Space for the title of the axis, well above the highest mark. */
const TOP = 36
const PLOT = 236
const LEFT = 34
const FOOT = 28
/** Height of a second row below the labels, for notes. */
const NOTE_ROW = 16
/**
 * Height of the row of values. Values are below their bars: above them, the benchmark and the intervals would cross
 * them.
 */
const VALUE_ROW = 20
const MARKS = [0, 25, 50, 75, 100]
/** Most pixels reserved per label. Longer labels may touch each other. */
const LABEL_ROOM_MAX = 52
const LETTER = 6.4
const LABEL_GAP = 8
/** Pixels that a bar and the gap beside it need for its value to be shown. */
const LEAST_FOR_VALUES = 30

/** Maps a value to its vertical position on the axis. */
type Scale = (value: number) => number

const scaleTo =
  (plot: number): Scale =>
  (value) =>
    TOP + plot * (1 - shareOf(value, 0, 100))

/** Path of a rectangle with rounded upper corners. */
function barPath(x: number, y: number, width: number, height: number): string {
  const r = Math.min(3, width / 2, height)
  return `M${x} ${y + height}V${y + r}Q${x} ${y} ${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height}Z`
}

type WhiskerProps = { interval: { low: number; high: number }; middle: number; yOf: Scale }

/** The line of a confidence interval with its two ends. */
function Whisker({ interval, middle, yOf }: WhiskerProps) {
  const [low, high] = [yOf(interval.low), yOf(interval.high)]
  return (
    <path className={styles.whisker} d={`M${middle - 6} ${low}h12M${middle} ${low}V${high}M${middle - 6} ${high}h12`} />
  )
}

type OneBarProps = {
  bar: Bar & { value: number }
  x: number
  width: number
  yOf: Scale
  hatch: string
  /** Class of bars that have no color of their own. */
  look: string | undefined
}

function OneBar({ bar, x, width, yOf, hatch, look }: OneBarProps) {
  const y = yOf(bar.value)
  const middle = x + width / 2
  const path = barPath(x, y, width, Math.max(1, yOf(0) - y))
  return (
    <g>
      <title>{bar.title}</title>
      <path d={path} className={bar.unfinished ? styles.unfinished : bar.accent ? styles.second : look} />
      {bar.unfinished && <path d={path} fill={`url(#${hatch})`} />}
      {bar.interval && <Whisker interval={bar.interval} middle={middle} yOf={yOf} />}
    </g>
  )
}

/** Scores as bars side by side, from 0 to 100, with the benchmark as a line across them. */
export function BarChart({ bars, benchmark, label, thickest = 50, plot = PLOT, axis }: BarChartProps) {
  const yOf = scaleTo(plot)
  const [box, width] = useWidth()
  const hatch = useId()
  const band = (width - LEFT) / Math.max(1, bars.length)
  const thick = Math.min(thickest, Math.max(3, band * 0.62))
  const longest = Math.max(0, ...bars.map((bar) => bar.label.length))
  const every = Math.max(1, Math.ceil(Math.min(LABEL_ROOM_MAX, longest * LETTER + LABEL_GAP) / band))
  const hasValues = band >= LEAST_FOR_VALUES
  // Bars with intervals are lighter, so that the interval's line is visible both inside the bar and above it.
  const look = bars.some(({ interval }) => interval) ? styles.soft : styles.first
  const labelRow = TOP + plot + (hasValues ? VALUE_ROW : 0) + FOOT - 8
  const height = labelRow + 8 + (bars.some(({ note }) => note) ? NOTE_ROW : 0)
  return (
    <div ref={box} className={styles.box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className={styles.hatch} d="M0 0V6" />
          </pattern>
        </defs>
        {axis && (
          <text className={styles.axis} x={0} y={12}>
            {axis}
          </text>
        )}
        {MARKS.map((mark) => (
          <g key={mark}>
            <path className={styles.grid} d={`M${LEFT} ${yOf(mark)}H${width}`} />
            <text className={styles.axis} x={LEFT - 8} y={yOf(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {bars.map((bar, at) => {
          const x = LEFT + band * at + (band - thick) / 2
          // Keeps the label inside the chart.
          const middle = Math.min(x + thick / 2, width - (bar.label.length * LETTER) / 2)
          return (
            <g key={bar.key}>
              {bar.value !== null && (
                <OneBar bar={{ ...bar, value: bar.value }} x={x} width={thick} yOf={yOf} hatch={hatch} look={look} />
              )}
              {hasValues && bar.value !== null && (
                <text className={styles.value} x={x + thick / 2} y={TOP + plot + VALUE_ROW - 2} textAnchor="middle">
                  {bar.text}
                </text>
              )}
              {at % every === 0 && (
                <text
                  className={cx(styles.axis, bar.unfinished && styles.now)}
                  x={middle}
                  y={labelRow}
                  textAnchor="middle"
                >
                  {bar.label}
                </text>
              )}
              {bar.note && (
                <text className={styles.axis} x={middle} y={labelRow + NOTE_ROW} textAnchor="middle">
                  {bar.note}
                </text>
              )}
            </g>
          )
        })}
        {benchmark !== undefined && <path className={styles.limit} d={`M${LEFT} ${yOf(benchmark)}H${width}`} />}
      </svg>
    </div>
  )
}
