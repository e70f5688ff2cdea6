import styles from './charts.module.css'
import { listTicks, shareOf } from './scale.ts'
import { useWidth } from './use-size.ts'

interface ActivityPeriod {
  key: string
  label: string
  created: number
  active: number
  /** Tasks per active user; null where no one was active. */
  perUser: number | null
  /** The period and its figures in one sentence. */
  title: string
}

type ActivityChartProps = {
  periods: readonly ActivityPeriod[]
  label: string
  /** Axis titles of the upper and the lower panel: what each counts. */
  users: string
  perUser: string
  /** Formats a figure of the lower panel. */
  write: (value: number) => string
}

/** Space above a panel for the title of its axis, in pixels. */
const TOP = 30
const UPPER = 190
const LOWER = 96
const GAP = 14
const FOOT = 28
const SIDE = 44
const THICKEST = 40
const LABEL_ROOM = 84

/** Position of a panel, and the scale of its values. */
interface Panel {
  ticks: readonly number[]
  yOf: (value: number) => number
}

function makePanel(top: number, plot: number, most: number): Panel {
  const ticks = listTicks(Math.max(most, 1))
  const high = ticks.at(-1) ?? 1
  return { ticks, yOf: (value) => top + plot * (1 - shareOf(value, 0, high)) }
}

type GridProps = { panel: Panel; width: number; write?: (value: number) => string }

function Grid({ panel: { ticks, yOf }, width, write = String }: GridProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={styles.grid} d={`M${SIDE} ${yOf(tick)}H${width}`} />
      <text className={styles.axis} x={SIDE - 8} y={yOf(tick) + 4} textAnchor="end">
        {write(tick)}
      </text>
    </g>
  ))
}

type PanelProps = { periods: readonly ActivityPeriod[]; panel: Panel; xOf: (at: number) => number }

function Lines({ periods, panel: { yOf }, xOf }: PanelProps) {
  const line = (read: (period: ActivityPeriod) => number) =>
    periods.map((period, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(read(period))}`).join('')
  return (
    <>
      <path className={styles['line-a']} d={line(({ active }) => active)} />
      <path className={styles['line-b']} d={line(({ created }) => created)} />
      {periods.map((period, at) => (
        <g key={period.key}>
          <title>{period.title}</title>
          <circle className={styles['point-a']} cx={xOf(at)} cy={yOf(period.active)} r="3.5" />
          <rect className={styles['point-b']} x={xOf(at) - 3} y={yOf(period.created) - 3} width="6" height="6" />
        </g>
      ))}
    </>
  )
}

function Bars({ periods, panel: { yOf }, xOf, thick }: PanelProps & { thick: number }) {
  return periods.map(
    (period, at) =>
      period.perUser !== null && (
        <g key={period.key}>
          <title>{period.title}</title>
          <rect
            className={styles.pale}
            x={xOf(at) - thick / 2}
            y={yOf(period.perUser)}
            width={thick}
            height={Math.max(0, yOf(0) - yOf(period.perUser))}
            rx="2"
          />
        </g>
      ),
  )
}

/**
 * Chart of activity over time: accounts created and active accounts as lines, and below them tasks per user as bars on
 * their own axis.
 */
export function ActivityChart({ periods, label, users, perUser, write }: ActivityChartProps) {
  const [box, width] = useWidth()
  const lowerTop = TOP + UPPER + GAP + TOP
  const upper = makePanel(TOP, UPPER, Math.max(...periods.map(({ created, active }) => Math.max(created, active)), 1))
  const lower = makePanel(lowerTop, LOWER, Math.ceil(Math.max(...periods.map((period) => period.perUser ?? 0), 1)))
  const height = lowerTop + LOWER + FOOT
  const band = (width - SIDE) / Math.max(1, periods.length)
  const every = Math.max(1, Math.ceil(LABEL_ROOM / band))
  const xOf = (at: number) => SIDE + band * (at + 0.5)
  return (
    <div ref={box} className={styles.box}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <text className={styles.axis} x="0" y="14">
          {users}
        </text>
        <text className={styles.axis} x="0" y={lowerTop - TOP + 14}>
          {perUser}
        </text>
        <Grid panel={upper} width={width} />
        <Grid panel={lower} width={width} write={write} />
        <Bars periods={periods} panel={lower} xOf={xOf} thick={Math.min(THICKEST, Math.max(2, band * 0.6))} />
        <Lines periods={periods} panel={upper} xOf={xOf} />
        {periods.map(
          (period, at) =>
            at % every === 0 && (
              <text key={period.key} className={styles.axis} x={xOf(at)} y={height - 8} textAnchor="middle">
                {period.label}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}
