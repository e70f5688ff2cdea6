import IconChart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useTranslation } from 'react-i18next'
import { cx } from '../../cx.ts'
import { Icon } from '../../icons/icon.tsx'
import styles from './view-toggle.module.css'

export type ChartView = 'chart' | 'table'

const ICONS = { chart: IconChart, table: IconTable }

type ViewToggleProps = {
  view: ChartView
  onView: (view: ChartView) => void
  /** What is shown the one way or the other. */
  label: string
  /** With words beside the icons. */
  words?: boolean
}

/** Chart or table. */
export function ViewToggle({ view, onView, label, words = false }: ViewToggleProps) {
  const { t } = useTranslation('charts')
  return (
    <fieldset className={styles.toggle} aria-label={t('view_of', { name: label })} data-print="hide">
      {(['chart', 'table'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={cx(styles.option, words && styles.wide)}
          aria-pressed={view === one}
          title={words ? undefined : t(`view.${one}`)}
          aria-label={words ? undefined : t(`view.${one}`)}
          onClick={() => onView(one)}
        >
          <Icon of={ICONS[one]} size={18} />
          {words && t(`view.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
