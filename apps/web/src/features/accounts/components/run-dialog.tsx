import type { AccountBulkRunWhole } from '@evenground/shared/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { useSinglePress } from '../../../components/ui/overlays/use-single-press.ts'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useKeptFocus } from '../../../lib/layout/use-kept-focus.ts'
import { bulkRunQuery, followRuns, stopRun, undoRun } from '../api/bulk-runs.ts'
import styles from './bulk-dialog.module.css'
import { MAIL_ACTIONS } from './bulk-kinds.ts'
import { OfferPlans } from './offer-plans.tsx'
import { RunRefusals } from './run-refusals.tsx'
import { useHidesProgress, useUndoWithdraws } from './use-hides-progress.ts'
import { undoRefusalOf } from './use-undo-run.ts'

function RunProgress({ run }: { run: AccountBulkRunWhole }) {
  const { t, format } = useWords('bulk')
  const counts = { count: run.matched, done: format.number(run.done), matched: format.number(run.matched) }
  return (
    <>
      <ProgressBar
        value={run.done}
        max={run.matched}
        label={t(`run.running.${run.action}`)}
        text={t('run.progress', counts)}
      />
      <p className={styles.gap}>{t('run.goes_on')}</p>
    </>
  )
}

/** Mail actions have texts of their own, because they change no accounts. */
function summaryWords(action: AccountBulkRunWhole['action']) {
  if (MAIL_ACTIONS.includes(action)) {
    return { changed: 'letters.sent', unchanged: `letters.unchanged.${action}`, left: 'letters.left' }
  }
  const isUndo = action === 'undo'
  return {
    changed: isUndo ? 'undo.changed' : 'changed',
    unchanged: 'run.unchanged',
    left: isUndo ? 'undo.left' : 'left',
  }
}

/** The time until which a run can be undone, or that it was undone. */
function UndoNote({ run }: { run: AccountBulkRunWhole }) {
  const { t, format } = useWords('bulk')
  const withdraws = useUndoWithdraws() && run.action === 'assign_plans'
  if (run.undo_until) {
    return (
      <>
        <p className={styles.gap}>{t('undo.until', { when: format.dateTime(run.undo_until) })}</p>
        {withdraws && <p>{t('undo.withdraws')}</p>}
      </>
    )
  }
  return run.undone_by && <p className={styles.gap}>{t('undo.was_undone')}</p>
}

function RunSummary({ run, onRun }: { run: AccountBulkRunWhole; onRun: (id: string) => void }) {
  const { t, format } = useWords('bulk')
  const counts = { count: run.matched, done: format.number(run.done), matched: format.number(run.matched) }
  const words = summaryWords(run.action)
  const hidesProgress = useHidesProgress()(run.action)
  const counted = (count: number) => ({ count, shown: format.number(count) })
  return (
    <>
      {run.state === 'failed' && <Banner tone="danger">{t('run.failed', counts)}</Banner>}
      {run.state === 'stopped' && <Banner tone="info">{t('run.stopped', counts)}</Banner>}
      <p className={run.state === 'done' ? undefined : styles.gap}>{t(words.changed, counted(run.changed))}</p>
      {hidesProgress && <p>{t('letters.progress_hidden')}</p>}
      {run.unchanged > 0 && <p>{t(words.unchanged, counted(run.unchanged))}</p>}
      <RunRefusals refusals={run.refusals} heading={words.left} />
      <OfferPlans run={run} onRun={onRun} />
      <UndoNote run={run} />
    </>
  )
}

/** The progress of a bulk run with a stop button; after its end, the result. */
export function BulkRunDialog({ id: opened, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['bulk', 'common', 'errors'])
  const client = useQueryClient()
  const [id, setId] = useState(opened)
  const { data: run, error } = useQuery(bulkRunQuery(id))
  const stopping = useMutation({ mutationFn: () => stopRun(client, id) })
  const undoing = useMutation({
    mutationFn: () => undoRun(client, id),
    onSuccess: (undo) => {
      followRuns(client, [undo.id])
      setId(undo.id)
    },
  })
  const isFirst = useSinglePress()
  const close = useKeptFocus<HTMLButtonElement>(`${id} ${run?.state} ${run?.undo_until}`)
  const refusal = undoRefusalOf(undoing.error)
  const isRunning = run?.state === 'running'
  const hasEnded = run !== undefined && !isRunning
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: ['list', 'accounts'] })
  }, [hasEnded, client])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={run ? t(`bulk:run.${isRunning ? 'running' : 'title'}.${run.action}`) : t('common:loading')}
      actions={
        <>
          {isRunning && (
            <Button size="form" busy={stopping.isPending} onClick={() => stopping.mutate()}>
              {t('bulk:run.stop')}
            </Button>
          )}
          {run?.undo_until && (
            <Button size="form" busy={undoing.isPending} onClick={() => isFirst() && undoing.mutate()}>
              {t('bulk:undo.action')}
            </Button>
          )}
          <Button ref={close} variant="primary" size="form" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Banner tone="danger">{t(`bulk:undo.refused.${refusal}`)}</Banner>
      ) : (
        <Failure error={stopping.error ?? undoing.error ?? error} className={styles.gap} />
      )}
      {run && (isRunning ? <RunProgress run={run} /> : <RunSummary run={run} onRun={setId} />)}
    </Dialog>
  )
}
