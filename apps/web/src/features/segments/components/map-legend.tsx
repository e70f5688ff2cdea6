import { cx } from '../../../components/ui/cx.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Against } from '../use-map-choice.ts'
import styles from './heat-table.module.css'

/** What the colors mean; against the assessment before nothing is colored. */
export function MapLegend({ against }: { against: Against }) {
  const { t } = useWords('segments')
  if (against === 'earlier') return null
  const levels = against === 'benchmark' ? (['alone'] as const) : (['alone', 'among_all'] as const)
  return (
    <ul className={styles.legend}>
      {levels.flatMap((level) =>
        (['low', 'high'] as const).map((side) => (
          <li key={`${level} ${side}`}>
            <svg aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                rx="4"
                className={cx(styles[side], level === 'among_all' && styles.sure)}
              />
            </svg>
            {t(`legend.${level}_${side}`)}
          </li>
        )),
      )}
    </ul>
  )
}
