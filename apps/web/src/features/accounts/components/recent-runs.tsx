import type { AccountBulkRun } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { bulkRunsQuery } from '../api/bulk-runs.ts'
import styles from './bulk-dialog.module.css'
import { useRunWords } from './use-run-words.ts'

/**
 * Whether the run was undone: its undo is done and changed at least one account. An undo that is no longer listed
 * counts as done.
 */
function isUndone({ undone_by: id }: AccountBulkRun, runs: readonly AccountBulkRun[]): boolean {
  const undo = runs.find((one) => one.id === id)
  return undo ? undo.state === 'done' && undo.changed > 0 : id !== null
}

type RunRowProps = { run: AccountBulkRun; undone: boolean; onShow: () => void }

function RunRow({ run, undone, onShow }: RunRowProps) {
  const { t, format } = useWords('bulk')
  const writeRun = useRunWords()
  const isRunning = run.state === 'running'
  const title = t(`run.${isRunning ? 'running' : 'title'}.${run.action}`)
  const when = format.dateTime(run.created_at)
  const state = undone ? t('recent.undone') : t(`recent.states.${run.state}`)
  return (
    <li>
      <div>
        <p className={styles.run}>{title}</p>
        <p className="fine">
          {when} · {state} · {writeRun(run)}
        </p>
      </div>
      <Button size="toolbar" aria-label={t('recent.open', { title, when })} onClick={onShow}>
        {t('run.show')}
      </Button>
    </li>
  )
}

/** The caller's own bulk runs, to open one and undo it. */
export function RecentRuns({ onShow, onClose }: { onShow: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['bulk', 'common'])
  const query = useQuery(bulkRunsQuery)
  const { data: runs } = query
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('bulk:recent.title')}
      actions={
        <Button variant="primary" size="form" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <p>{t(`bulk:recent.${runs?.length === 0 ? 'none' : 'hint'}`)}</p>
      {runs ? (
        <ul className={styles.runs}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} undone={isUndone(run, runs)} onShow={() => onShow(run.id)} />
          ))}
        </ul>
      ) : (
        <QueryState query={query} heading="h3" className={styles.gap}>
          <SkeletonText lines={6} />
        </QueryState>
      )}
    </Dialog>
  )
}
