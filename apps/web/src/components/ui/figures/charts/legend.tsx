import { type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'
import styles from './charts.module.css'
import { SeriesPattern, SeriesRect } from './series-mark.tsx'

type Swatch =
  | 'first'
  | 'second'
  | 'hatched'
  | 'benchmark'
  | 'tick'
  | 'ring'
  | 'dot'
  | 'interval'
  | 'line'
  | 'dashes'
  | 'pale'
  | 'soft'
  | 'empty'
  | 'post'
  | 'total'

const DRAWN: Record<Swatch, ReactNode> = {
  first: <rect className={styles.first} x="1" y="2" width="10" height="10" rx="3" />,
  second: <rect className={styles.second} x="1" y="2" width="10" height="10" rx="3" />,
  hatched: (
    <>
      <rect className={styles.unfinished} x="1" y="2" width="10" height="10" rx="3" />
      <path className={styles.hatch} d="M2 11L10 3M2 7L6 3M6 11L10 7" />
    </>
  ),
  benchmark: <path className={styles.limit} d="M0 7H22" />,
  tick: <path className={styles.whole} d="M6 1V13" />,
  ring: <circle className={styles.earlier} cx="6" cy="7" r="4.5" />,
  dot: <circle className={styles.bubble} cx="6" cy="7" r="5" />,
  interval: <path className={styles.whisker} d="M1 3V11M1 7H21M21 3V11" />,
  line: <path className={styles['line-a']} d="M0 7H22" />,
  soft: <rect className={styles.soft} x="1" y="2" width="10" height="10" rx="3" />,
  pale: <rect className={styles.pale} x="1" y="2" width="10" height="10" rx="3" />,
  empty: <rect className={styles.blank} x="1" y="2" width="10" height="10" rx="2" />,
  post: <circle className={styles.second} cx="6" cy="7" r="5" />,
  total: <rect className={styles.total} x="1" y="2" width="10" height="10" />,
  dashes: <path className={styles['line-b']} d="M0 7H22" />,
}

const WIDE = new Set<Swatch>(['benchmark', 'interval', 'line', 'dashes'])

/** A named mark, or the bars of an assessment type. */
export type LegendItem = { label: string } & ({ swatch: Swatch } | { type: number })

/** Explains the marks of a chart. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  const id = useId()
  return (
    <ul className={styles.legend}>
      {items.map((item) => (
        <li key={item.label}>
          {'type' in item ? (
            <svg className={cx(styles.swatch, styles.wide)} aria-hidden="true">
              <defs>
                <SeriesPattern id={id} type={item.type} />
              </defs>
              <SeriesRect id={id} type={item.type} x={1} y={1} width={20} height={12} />
            </svg>
          ) : (
            <svg className={cx(styles.swatch, WIDE.has(item.swatch) && styles.wide)} aria-hidden="true">
              {DRAWN[item.swatch]}
            </svg>
          )}
          {item.label}
        </li>
      ))}
    </ul>
  )
}
