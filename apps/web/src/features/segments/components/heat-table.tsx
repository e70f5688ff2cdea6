import type { HeatMap } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Comparison, OrderedMap } from '../compare-cell.ts'
import { HeatCell } from './heat-cell.tsx'
import styles from './heat-table.module.css'

type HeatTableProps = {
  map: HeatMap
  order: OrderedMap
  caption: string
  names: { factors: readonly string[]; segments: readonly string[] }
  compare: (factor: number, segment: number) => Comparison | null
  onFactor: (factor: number) => void
  onSegment: (segment: number) => void
}

/** Factors down, groups of people across. The first column stays while the others are scrolled. */
export function HeatTable({ map, order, caption, names, compare, onFactor, onSegment }: HeatTableProps) {
  const { t } = useWords('segments')
  const isChange = map.measure === 'change'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard as well
    <section className={styles.region} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('factor')}</th>
            {order.segments.map((segment) => (
              <th key={segment} scope="col">
                <button type="button" className={styles.open} onClick={() => onSegment(segment)}>
                  {names.segments[segment]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.factors.map((factor) => (
            <tr key={map.factors[factor]?.factor_id}>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onFactor(factor)}>
                  {names.factors[factor]}
                </button>
                {map.factors[factor]?.super_factor && <span className={styles.kind}>{t('super_factor')}</span>}
              </th>
              {order.segments.map((segment) => (
                <HeatCell
                  key={segment}
                  cell={map.segments[segment]?.cells[factor]}
                  comparison={compare(factor, segment)}
                  isChange={isChange}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
