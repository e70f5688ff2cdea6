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
  /** Names the content that is shown as a chart or a table. */
  label: string
  /** Shows text beside the icons. */
  withText?: boolean
}

/** Switches between a chart and a table of the same values. */
export function ViewToggle({ view, onView, label, withText = false }: ViewToggleProps) {
  const { t } = useTranslation('charts')
  return (
    <fieldset className={styles.toggle} aria-label={t('view_of', { name: label })} data-print="hide">
      {(['chart', 'table'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={cx(styles.option, withText && styles.wide)}
          aria-pressed={view === one}
          title={withText ? undefined : t(`view.${one}`)}
          aria-label={withText ? undefined : t(`view.${one}`)}
          onClick={() => onView(one)}
        >
          <Icon of={ICONS[one]} size={18} />
          {withText && t(`view.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
