import styles from './charts.module.css'

interface Slice {
  key: string
  label: string
  value: number
  tone: 'a' | 'b' | 'c'
}

type DonutProps = {
  slices: readonly Slice[]
  /** The figure in the middle, and what it is. */
  figure: string
  words: string
  /** What the chart shows, in one sentence. */
  label: string
}

const RADIUS = 62
const CENTER = 80
/** The gap between two slices, in percent of the ring. */
const GAP = 0.7

/** A donut chart: shares of a whole. */
export function Donut({ slices, figure, words, label }: DonutProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const shown = slices.filter(({ value }) => value > 0)
  let before = 0
  return (
    <figure className={styles.donut} role="img" aria-label={label}>
      <svg viewBox="0 0 160 160" aria-hidden="true">
        <circle cx={CENTER} cy={CENTER} r={RADIUS} />
        {shown.map(({ key, value, tone, label: name }) => {
          const share = (value / total) * 100
          const start = before
          before += share
          const length = shown.length > 1 ? Math.max(0.4, share - GAP) : share
          return (
            <circle
              key={key}
              className={styles[`slice-${tone}`]}
              cx={CENTER}
              cy={CENTER}
              r={RADIUS}
              pathLength="100"
              strokeDasharray={`${length} ${100 - length}`}
              strokeDashoffset={-start}
              transform={`rotate(-90 ${CENTER} ${CENTER})`}
            >
              <title>{`${name}: ${value}`}</title>
            </circle>
          )
        })}
        <text className={styles.middle} x={CENTER} y={CENTER + 4} textAnchor="middle">
          {figure}
        </text>
        <text className={styles.under} x={CENTER} y={CENTER + 22} textAnchor="middle">
          {words}
        </text>
      </svg>
    </figure>
  )
}
