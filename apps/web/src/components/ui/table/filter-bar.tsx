import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './filter-bar.module.css'
import { PickList, type PickOption } from './pick-list.tsx'
import { Popover } from './popover.tsx'

export interface TableFilter {
  name: string
  label: string
  options: readonly PickOption[]
  /** Whether the options are still loading. */
  loading?: boolean | undefined
  /**
   * Custom control for choosing a value that is not in a list, such as a day. `options` then only contains the current
   * value.
   */
  panel?: (onPick: (value: string) => void) => ReactNode
}

type FilterBarProps = {
  filters: readonly TableFilter[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string | null) => void
  /** Other filters are added elsewhere: those in use can only be removed here. */
  closed?: boolean
}

type FilterPanelProps = { filters: readonly TableFilter[]; onPick: (name: string, value: string) => void }

/** First the filter, then its value. With only one filter, its values are shown at once. */
function FilterPanel({ filters, onPick }: FilterPanelProps) {
  const { t } = useTranslation('lists')
  const [name, setName] = useState(filters.length === 1 ? filters[0]?.name : undefined)
  const filter = filters.find((one) => one.name === name)
  if (filter) {
    const pick = (value: string) => onPick(filter.name, value)
    if (filter.panel) return filter.panel(pick)
    return (
      <PickList
        key={filter.name}
        label={filter.label}
        options={filter.options}
        loading={filter.loading}
        chosen={[]}
        onChange={([value]) => value !== undefined && pick(value)}
      />
    )
  }
  return (
    <>
      <p className="menu-title">{t('filter.by')}</p>
      {filters.map((one) => (
        <button key={one.name} type="button" className={styles.choice} onClick={() => setName(one.name)}>
          {one.label}
        </button>
      ))}
    </>
  )
}

/** The filters in use, each with a remove button, and a button to add another. */
export function FilterBar({ filters, values, onChange, closed = false }: FilterBarProps) {
  const { t } = useTranslation('lists')
  const used = filters.filter(({ name }) => values[name] !== undefined)
  const free = filters.filter(({ name }) => values[name] === undefined)
  return (
    <>
      {used.map(({ name, label, options }) => (
        <span key={name} className={styles.chip}>
          <span className="ink-quiet">{label}</span>
          <b className={styles.value}>{options.find(({ value }) => value === values[name])?.label ?? '…'}</b>
          <button
            type="button"
            className={styles.out}
            aria-label={t('filter.remove', { name: label })}
            onClick={() => onChange(name, null)}
          >
            <Icon of={IconX} size={14} />
          </button>
        </span>
      ))}
      {!closed && free.length > 0 && (
        <Popover
          label={t('filter.add')}
          button={(wiring) => (
            <button type="button" {...wiring} className={cx(styles.chip, styles.add)}>
              <Icon of={IconPlus} size={16} />
              {t('filter.add')}
            </button>
          )}
        >
          {(close) => (
            <FilterPanel
              filters={free}
              onPick={(name, value) => {
                onChange(name, value)
                close()
              }}
            />
          )}
        </Popover>
      )}
    </>
  )
}
