import styles from './donut.module.css'

interface Slice {
  key: string
  label: string
  value: number
  tone: 'a' | 'b' | 'c'
}

type DonutProps = {
  slices: readonly Slice[]
  /** The figure in the middle, and the words below it. */
  figure: string
  words: string
  /** The chart in one sentence, for screen readers. */
  label: string
}

const RADIUS = 62
const CENTER = 80
/** Gap between two slices, in percent of the ring. */
const GAP = 0.7

/** Width of a slice's edge at each end, in percent of the ring: one pixel, as along its sides. */
const EDGE = 0.26

type ArcProps = { look: string | undefined; start: number; length: number }

/** A part of the ring. Start and length are in percent of the ring. */
const Arc = ({ look, start, length }: ArcProps) => (
  <circle
    className={look}
    cx={CENTER}
    cy={CENTER}
    r={RADIUS}
    pathLength="100"
    strokeDasharray={`${length} ${100 - length}`}
    strokeDashoffset={-start}
    transform={`rotate(-90 ${CENTER} ${CENTER})`}
  />
)

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
            <g key={key}>
              <title>{`${name}: ${value}`}</title>
              <Arc look={styles[`slice-${tone}`]} start={start} length={length} />
              {tone === 'c' && length > 2 * EDGE && (
                <Arc look={styles.inside} start={start + EDGE} length={length - 2 * EDGE} />
              )}
            </g>
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
