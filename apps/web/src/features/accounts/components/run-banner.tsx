import type { AccountBulkRun } from '@evenground/shared/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { bulkRunsQuery, followedRunsQuery, followRuns, isToldElsewhere, unfollowRun } from '../api/bulk-runs.ts'
import styles from './bulk-dialog.module.css'
import { useRunNews, useRunWords } from './use-run-words.ts'

const TONES = { running: 'info', done: 'success', stopped: 'info', failed: 'warning' } as const

/** Runs in progress, even after a reload of the page, and runs that ended while it was open. */
function useShownRuns() {
  const client = useQueryClient()
  const { data } = useQuery(bulkRunsQuery)
  const { data: followed } = useQuery(followedRunsQuery)
  const running = (data ?? []).filter(({ state }) => state === 'running').map(({ id }) => id)
  const key = running.join()
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = key.split(',').filter(Boolean)
    followRuns(
      client,
      ids.filter((id) => !isToldElsewhere(id)),
    )
    const hasOneEnded = before.current.some((id) => !ids.includes(id))
    before.current = ids
    if (hasOneEnded) void client.invalidateQueries({ queryKey: ['list', 'accounts'] })
  }, [key, client])
  const runs = (data ?? []).filter(({ id }) => followed.includes(id))
  return { runs, dismiss: (id: string) => unfollowRun(client, id) }
}

function RunProgress({ run }: { run: AccountBulkRun }) {
  const { t } = useWords('bulk')
  const writeRun = useRunWords()
  const title = t(`run.running.${run.action}`)
  return (
    <>
      <span>
        {title}
        {/* Screen readers announce every change of a banner, and this one changes each second. Hidden: the bar has the
            progress. */}
        <span aria-hidden>: {writeRun(run)}</span>
      </span>
      <ProgressBar className="sr-only" label={title} value={run.done} max={run.matched} />
    </>
  )
}

type RunLineProps = { run: AccountBulkRun; onShow: () => void; onDismiss: () => void }

function RunLine({ run, onShow, onDismiss }: RunLineProps) {
  const { t } = useWords('bulk')
  const tellEnd = useRunNews()
  const isRunning = run.state === 'running'
  return (
    <Banner tone={TONES[run.state]} className={styles.banner} onDismiss={isRunning ? undefined : onDismiss}>
      <span className={styles.line}>
        {isRunning ? <RunProgress run={run} /> : <span>{tellEnd(run)}</span>}
        <TextButton onClick={onShow}>{t('run.show')}</TextButton>
      </span>
    </Banner>
  )
}

export function RunBanner({ onShow }: { onShow: (id: string) => void }) {
  const { runs, dismiss } = useShownRuns()
  return runs.map((run) => (
    <RunLine key={run.id} run={run} onShow={() => onShow(run.id)} onDismiss={() => dismiss(run.id)} />
  ))
}
