import { cx } from '../../../components/ui/cx.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Comparison } from '../compare-cell.ts'
import styles from './heat-table.module.css'

const LOOKS = (['alone', 'among_all'] as const).flatMap((level) =>
  (['low', 'high'] as const).map((side) => ({ level, side })),
)

/** The colors that the map uses. The legend lists only these, so that nobody searches for the others. */
export function colorsIn(cells: readonly (Comparison | null)[]) {
  return LOOKS.filter((look) =>
    cells.some((cell) => cell?.level === look.level && (cell.difference < 0 ? 'low' : 'high') === look.side),
  )
}

type MapLegendProps = {
  colors: ReturnType<typeof colorsIn>
  /** The number of comparisons that the correction covers; 0 if there is none. */
  compared: number
}

/** The legend of the map's colors. */
export function MapLegend({ colors, compared }: MapLegendProps) {
  const { t } = useWords('segments')
  // The summary beside the legend is about differences after the correction: these are colored before it.
  const alone = compared > 0 ? 'before' : 'alone'
  return (
    <ul className={styles.legend}>
      {colors.map(({ level, side }) => (
        <li key={`${level} ${side}`}>
          <svg aria-hidden="true">
            <rect
              width="100%"
              height="100%"
              rx="4"
              className={cx(styles[side], level === 'among_all' && styles.sure)}
            />
          </svg>
          {t(`legend.${level === 'alone' ? alone : level}_${side}`, { count: compared })}
        </li>
      ))}
    </ul>
  )
}
