import { Button } from '../../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { buildFileName, downloadFile } from '../../../../components/ui/save-file.ts'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { type RefusedRow, writeRefused } from '../../api/people-file.ts'
import styles from './import.module.css'
import type { ImportColumn } from './use-import.ts'

/** So many are looked through by eye; the file holds them all. */
const MAX_SHOWN = 100

type RefusedCardProps = { rows: readonly RefusedRow[]; columns: readonly ImportColumn[] }

/** The rows that were left out, each with the column and the reason, and as a file to mend and send again. */
export function RefusedCard({ rows, columns }: RefusedCardProps) {
  const { t, format } = useWords('accounts')
  const explain = ({ faults }: RefusedRow) =>
    faults.map(({ column, code }) => [column, t(`import.reasons.${code}`)].filter(Boolean).join(': ')).join(' ')
  const save = () => {
    try {
      const headers = columns.map(({ header }) => header)
      downloadFile(writeRefused(headers, rows, explain), buildFileName('people-to-mend', 'csv', new Date()))
    } catch {
      showBanner('download_denied')
    }
  }
  const count = rows.length
  return (
    <FormCard
      title={t('import.refused_title', { count, shown: format.number(count) })}
      note={t('import.refused_note')}
      action={
        <Button size="form" onClick={save}>
          {t('import.save_refused')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={`${styles.scroll} wide`} tabIndex={0} aria-label={t('import.refused_rows')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.reason')}</th>
              <th scope="col">{t('import.content')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN).map((row) => (
              <tr key={row.row}>
                <td className="num">{row.row}</td>
                <td>{row.faults.map(({ column }) => column ?? '–').join(', ')}</td>
                <td>{row.faults.map(({ code }) => t(`import.reasons.${code}`)).join(' ')}</td>
                <td className={styles.content}>{row.cells.filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > MAX_SHOWN && (
        <p className="fine wide">{t('import.more_refused', { shown: format.number(count - MAX_SHOWN) })}</p>
      )}
    </FormCard>
  )
}
