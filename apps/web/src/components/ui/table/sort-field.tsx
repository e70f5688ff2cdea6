import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import styles from './sort-field.module.css'
import type { SortKey, TableColumn } from './table-column.ts'

type SortFieldProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: readonly SortKey[]
  onSort: (sort: SortKey[]) => void
  className?: string | undefined
}

/** Chooses the sort order where no column heads are shown. */
export function SortField<Row>({ columns, sort, onSort, className }: SortFieldProps<Row>) {
  const { t } = useTranslation('lists')
  const [first] = sort
  const options = useMemo(
    () =>
      columns
        .filter(({ sortable }) => sortable !== false)
        .flatMap(({ id, header, order }) => [
          <option key={id} value={id}>
            {t(`sort.${order ?? 'by'}_ascending`, { column: header })}
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {t(`sort.${order ?? 'by'}_descending`, { column: header })}
          </option>,
        ]),
    [columns, t],
  )
  return (
    <select
      className={cx(styles.field, className)}
      aria-label={t('sort.label')}
      value={first ? `${first.desc ? '-' : ''}${first.id}` : ''}
      onChange={({ target: { value } }) => onSort([{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }])}
    >
      {!first && <option value="">{t('sort.usual')}</option>}
      {options}
    </select>
  )
}
