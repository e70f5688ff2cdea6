import { cx } from '../../cx.ts'
import { useNumber } from '../../text/use-number.ts'
import type { ChartTable } from './chart-table.ts'
import styles from './values-table.module.css'

/** The values of a chart as a table. */
export function ValuesTable({ table, caption }: { table: ChartTable; caption: string }) {
  const formatNumber = useNumber()
  const show = (cell: ChartTable['rows'][number]['cells'][number]) => {
    if (cell === null) return '–'
    if (typeof cell === 'object') return cell.shown
    return typeof cell === 'number' ? formatNumber(cell, Number.isInteger(cell) ? 0 : 1) : cell
  }
  return (
    <section
      className={styles.region}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard as well
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {table.columns.map(({ key, label, numeric }) => (
              <th key={key} scope="col" className={cx(numeric && styles.numeric)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells }) => (
            <tr key={key}>
              {table.columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row">
                    {show(cells[at] ?? null)}
                  </th>
                ) : (
                  <td key={column.key} className={cx(column.numeric && styles.numeric)}>
                    {show(cells[at] ?? null)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
