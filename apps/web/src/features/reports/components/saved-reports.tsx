import { isSavedView } from '@evenground/shared/constants'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { savedReportsQuery } from '../../../lib/saved/saved-query.ts'
import { SavedRows } from '../../../lib/saved/saved-rows.tsx'
import styles from '../pages/reports.module.css'
import { savedPath } from '../saved-choice.ts'

/** Reports and views that were saved under a name. Renders nothing if there are none. */
export function SavedReports() {
  const { t } = useWords(['reports', 'saved'])
  const locale = useLocale()
  const { data = [] } = useQuery(savedReportsQuery)
  const entries = data.flatMap((saved) => {
    const path = savedPath(saved, locale)
    if (!path) return []
    const { kind } = saved
    const name = isSavedView(kind)
      ? t(`saved:kind.${kind}`)
      : kind === 'board_pack'
        ? t('pack.title')
        : t(`types.${kind}.title`)
    return [{ saved, path, kind: name }]
  })
  if (entries.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby="saved-reports">
      <h2 id="saved-reports" className={styles.heading}>
        {t('saved:title')}
      </h2>
      <SavedRows entries={entries} />
    </section>
  )
}
