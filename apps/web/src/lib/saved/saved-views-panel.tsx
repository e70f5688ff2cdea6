import type { SavedReportChoice, SavedViewKind } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../i18n/use-words.ts'
import { SaveForm } from './save-form.tsx'
import styles from './saved.module.css'
import { savedReportsQuery } from './saved-query.ts'
import { SavedRows } from './saved-rows.tsx'
import { viewPath } from './view-path.ts'

type SavedViewsPanelProps = {
  kind: SavedViewKind
  choice: SavedReportChoice
  /** The domain to share it in. By default, the person's own. */
  domainId?: string | undefined
  onDone: () => void
}

/** The saved views of one page, and a form to save the current view. */
export function SavedViewsPanel({ onDone, ...shown }: SavedViewsPanelProps) {
  const { t } = useWords('saved')
  const { data = [] } = useQuery(savedReportsQuery)
  const entries = data.flatMap((saved) => {
    const path = saved.kind === shown.kind ? viewPath(saved) : null
    return path ? [{ saved, path }] : []
  })
  return (
    <div className={styles.panel}>
      {entries.length > 0 ? <SavedRows entries={entries} onOpen={onDone} /> : <p className="meta">{t('none')}</p>}
      <h2 className="menu-title">{t('keep_view')}</h2>
      <SaveForm {...shown} onSaved={onDone} />
    </div>
  )
}
