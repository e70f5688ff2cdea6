import styles from './charts.module.css'
import { listTicks, shareOf } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface ActivityPeriod {
  key: string
  label: string
  created: number
  active: number
  /** Tasks per active user; null where nobody was active. */
  perUser: number | null
  /** The period in one sentence. */
  title: string
}

type ActivityChartProps = {
  periods: readonly ActivityPeriod[]
  label: string
  /** What the two axes count. */
  users: string
  perUser: string
  /** A figure of the right axis. */
  write: (value: number) => string
}

const TOP = 34
const PLOT = 280
const FOOT = 28
const SIDE = 44
const THICKEST = 40
const LABEL_ROOM = 84

/** Accounts created and active accounts as lines (left axis), tasks per user as bars (right axis). */
export function ActivityChart({ periods, label, users, perUser, write }: ActivityChartProps) {
  const [box, width] = useWidth()
  const ticks = listTicks(Math.max(...periods.map(({ created, active }) => Math.max(created, active)), 1))
  const most = ticks.at(-1) ?? 1
  const tallest = Math.max(1, Math.ceil(Math.max(...periods.map((period) => period.perUser ?? 0))))
  const height = TOP + PLOT + FOOT
  const band = (width - 2 * SIDE) / Math.max(1, periods.length)
  const thick = Math.min(THICKEST, Math.max(2, band * 0.6))
  const every = Math.max(1, Math.ceil(LABEL_ROOM / band))
  const xOf = (at: number) => SIDE + band * (at + 0.5)
  const yOf = (value: number, high: number) => TOP + PLOT * (1 - shareOf(value, 0, high))
  const line = (read: (period: ActivityPeriod) => number) =>
    periods.map((period, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(read(period), most)}`).join('')
  return (
    <div ref={box} className={styles.box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <text className={styles.axis} x="0" y="14">
          {users}
        </text>
        <text className={styles.axis} x={width} y="14" textAnchor="end">
          {perUser}
        </text>
        {ticks.map((tick) => {
          const y = yOf(tick, most)
          return (
            <g key={tick}>
              <path className={styles.grid} d={`M${SIDE} ${y}H${width - SIDE}`} />
              <text className={styles.axis} x={SIDE - 8} y={y + 4} textAnchor="end">
                {tick}
              </text>
              <text className={styles.axis} x={width - SIDE + 8} y={y + 4}>
                {write((tick / most) * tallest)}
              </text>
            </g>
          )
        })}
        {periods.map((period, at) => (
          <g key={period.key}>
            <title>{period.title}</title>
            {period.perUser !== null && (
              <rect
                className={styles.pale}
                x={xOf(at) - thick / 2}
                y={yOf(period.perUser, tallest)}
                width={thick}
                height={Math.max(0, TOP + PLOT - yOf(period.perUser, tallest))}
                rx="2"
              />
            )}
            {at % every === 0 && (
              <text className={styles.axis} x={xOf(at)} y={height - 8} textAnchor="middle">
                {period.label}
              </text>
            )}
          </g>
        ))}
        <path className={styles['line-a']} d={line(({ active }) => active)} />
        <path className={styles['line-b']} d={line(({ created }) => created)} />
        {periods.map((period, at) => (
          <g key={period.key}>
            <circle className={styles['point-a']} cx={xOf(at)} cy={yOf(period.active, most)} r="3.5" />
            <rect
              className={styles['point-b']}
              x={xOf(at) - 3}
              y={yOf(period.created, most) - 3}
              width="6"
              height="6"
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
