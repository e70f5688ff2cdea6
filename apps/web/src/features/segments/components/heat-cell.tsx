import type { HeatMapCell } from '@evenground/shared/schemas'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { cx } from '../../../components/ui/cx.ts'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import type { Comparison } from '../compare-cell.ts'
import { useFigureWords } from '../use-figure-words.ts'
import styles from './heat-table.module.css'

type HeatCellProps = {
  cell: HeatMapCell | null | undefined
  comparison: Comparison | null
  isChange: boolean
}

/** The shade is an SVG shape instead of a background, so that it is included in pictures of the map. */
function Shade({ level, difference }: Pick<Comparison, 'level' | 'difference'>) {
  if (level === 'no') return null
  const side = difference < 0 ? 'low' : 'high'
  return (
    <svg className={styles.shade} aria-hidden="true">
      <rect width="100%" height="100%" className={cx(styles[side], level === 'among_all' && styles.sure)} />
    </svg>
  )
}

/** A cell of the map: value, difference and number of people. */
export function HeatCell({ cell, comparison, isChange }: HeatCellProps) {
  const { t, format } = useWords('segments')
  const { write, signed, range } = useFigureWords()
  if (!cell) return <td className={styles.cell}>–</td>
  if (cell.value === null) {
    return <td className={styles.cell}>{cell.hidden && <HiddenFigure reason={cell.hidden} size="cell" />}</td>
  }
  const level = comparison?.level ?? 'no'
  const isLower = (comparison?.difference ?? 0) < 0
  const title = comparison?.interval ? t('cell.title', { interval: range(comparison.interval) }) : undefined
  return (
    <td className={styles.cell} title={title}>
      {comparison && <Shade {...comparison} />}
      <b>
        {write(cell.value, isChange)}
        {level !== 'no' && <Icon of={isLower ? IconDown : IconUp} size={12} />}
      </b>
      {comparison && (
        <>
          <span>{signed(comparison.shown)} ·</span>{' '}
        </>
      )}
      <span>{t('cell.n', { n: format.number(cell.n ?? 0) })}</span>
      {level !== 'no' && <span className="sr-only">{t(`cell.${level}`)}</span>}
    </td>
  )
}
