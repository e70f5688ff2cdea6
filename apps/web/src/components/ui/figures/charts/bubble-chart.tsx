import { type PlacedLabel, placeLabels } from './bubble-labels.ts'
import styles from './charts.module.css'
import { boundsOf, listMarks, shareOf } from './scale.ts'
import { useHeight, useWidth } from './use-size.ts'

export interface Bubble {
  id: string
  title: string
  /** Horizontal position, 0–100. */
  pre: number
  /** Vertical position, 0–100. */
  post: number
  n: number
  /** The bubble's figures in one sentence. */
  words: string
}

type BubbleChartProps = {
  now: readonly Bubble[]
  /** The same factors at an earlier date. */
  earlier: readonly Bubble[]
  /** The chart in one sentence, for screen readers. */
  label: string
  noChange: string
  axes: { across: string; up: string }
}

const LEFT = 34
const TOP = 26
/** The least height of the plot. In a higher card, it takes the room. */
const PLOT = 280
const FOOT = 44
const RIGHT = 14

const LARGEST = 11
const SMALLEST = 5
/** Radius of all bubbles when each rests on the same number of people: small, so that they overlap least. */
const EQUAL = 6

/** List of the names that found no room beside their bubbles, with their letters. */
function LetteredNames({ names }: { names: readonly PlacedLabel[] }) {
  const lettered = names.filter(({ letter }) => letter !== undefined)
  return (
    lettered.length > 0 && (
      <ul className={styles.letters}>
        {lettered.map(({ id, letter, title }) => (
          <li key={id}>
            <b>{letter}</b> {title}
          </li>
        ))}
      </ul>
    )
  )
}

/** Lines that lead to the names placed apart from their bubbles. */
const Leaders = ({ names }: { names: readonly PlacedLabel[] }) =>
  names.map(
    ({ id, leader }) =>
      leader && (
        <path
          key={id}
          className={styles.leader}
          d={`M${leader.from.x} ${leader.from.y}L${leader.to.x} ${leader.to.y}`}
        />
      ),
  )

/** The names in the chart, or the letters of those listed below it. */
const Names = ({ names }: { names: readonly PlacedLabel[] }) =>
  names.map(({ id, title, letter, x, y, anchor }) => (
    <text
      key={id}
      className={id === 'line' ? styles.beside : letter ? styles.letter : styles.name}
      x={x}
      y={y}
      textAnchor={anchor}
    >
      {letter ?? title}
    </text>
  ))

/** Pre and post scores, one bubble per factor. Its area shows the number of people it rests on. */
export function BubbleChart({ now, earlier, label, noChange, axes }: BubbleChartProps) {
  const [box, width] = useWidth()
  const room = useHeight(box)
  const all = [...now, ...earlier]
  const across = boundsOf(all.map(({ pre }) => pre))
  const up = boundsOf(all.map(({ post }) => post))
  const most = Math.max(1, ...all.map(({ n }) => n))
  const plotWidth = width - LEFT - RIGHT
  const plot = Math.max(PLOT, room - TOP - FOOT)
  const xOf = (value: number) => LEFT + plotWidth * shareOf(value, across.low, across.high)
  const yOf = (value: number) => TOP + plot * (1 - shareOf(value, up.low, up.high))
  const isEqual = all.every(({ n }) => n === most)
  const radiusOf = (n: number) => (isEqual ? EQUAL : Math.max(SMALLEST, LARGEST * Math.sqrt(n / most)))
  const before = new Map(earlier.map((bubble) => [bubble.id, bubble]))
  const low = Math.max(across.low, up.low)
  const high = Math.min(across.high, up.high)
  const height = TOP + plot + FOOT
  const discs = now.map(({ id, title, pre, post, n }) => ({
    id,
    title,
    cx: xOf(pre),
    cy: yOf(post),
    radius: radiusOf(n),
  }))
  const ends = { from: { x: xOf(low), y: yOf(low) }, to: { x: xOf(high), y: yOf(high) } }
  const same = low < high ? { name: noChange, ...ends, edge: width - RIGHT } : undefined
  const names = placeLabels(discs, { x: LEFT, y: TOP - 10, width: plotWidth, height: plot + 10 }, same)
  return (
    <>
      <div ref={box} className={styles.filled}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {listMarks(up).map((mark) => (
            <g key={mark}>
              <path className={styles.grid} d={`M${LEFT} ${yOf(mark)}H${width - RIGHT}`} />
              <text className={styles.axis} x={LEFT - 8} y={yOf(mark) + 4} textAnchor="end">
                {mark}
              </text>
            </g>
          ))}
          {listMarks(across).map((mark) => (
            <g key={mark}>
              <path className={styles.grid} d={`M${xOf(mark)} ${TOP}V${TOP + plot}`} />
              <text className={styles.axis} x={xOf(mark)} y={TOP + plot + 18} textAnchor="middle">
                {mark}
              </text>
            </g>
          ))}
          {same && <path className={styles.same} d={`M${same.from.x} ${same.from.y}L${same.to.x} ${same.to.y}`} />}
          <Leaders names={names} />
          {/* Earlier positions are drawn below the current ones. */}
          {now.map((bubble) => {
            const was = before.get(bubble.id)
            return (
              was && (
                <g key={bubble.id}>
                  <path
                    className={styles.path}
                    d={`M${xOf(was.pre)} ${yOf(was.post)}L${xOf(bubble.pre)} ${yOf(bubble.post)}`}
                  />
                  <circle
                    className={styles.earlier}
                    cx={xOf(was.pre)}
                    cy={yOf(was.post)}
                    r={Math.max(4, radiusOf(was.n) * 0.6)}
                  >
                    <title>{was.words}</title>
                  </circle>
                </g>
              )
            )
          })}
          {now.map(({ id, pre, post, n, words }) => (
            <circle key={id} className={styles.bubble} cx={xOf(pre)} cy={yOf(post)} r={radiusOf(n)}>
              <title>{words}</title>
            </circle>
          ))}
          <text className={styles.axis} x={0} y={10}>
            {axes.up}
          </text>
          <text className={styles.axis} x={width - RIGHT} y={height - 6} textAnchor="end">
            {axes.across}
          </text>
          <Names names={names} />
        </svg>
      </div>
      <LetteredNames names={names} />
    </>
  )
}
