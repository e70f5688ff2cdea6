import type { ReactNode } from 'react'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './import.module.css'

/** The maximum number of rows shown: more cannot be reviewed by eye. */
const MAX_SHOWN = 100

type RowsTableProps = {
  label: string
  heads: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** The first hundred rows or people, in a box that scrolls. */
export function RowsTable({ label, heads, rows }: RowsTableProps) {
  const { t, format } = useWords(['account-import', 'accounts'])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={`${styles.scroll} wide`} tabIndex={0} aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN).map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={heads[at]} className={at === cells.length - 1 ? styles.content : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MAX_SHOWN && (
        <p className="fine wide">
          {t('first_rows', { shown: format.number(MAX_SHOWN), all: format.number(rows.length) })}
        </p>
      )}
    </>
  )
}
