import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import type { Job } from '@evenground/shared/schemas'
import IconFailed from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconRunning from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'
import { ColumnHeads } from '../../../components/ui/table/column-heads.tsx'
import { Status, type StatusTone } from '../../../components/ui/table/status.tsx'
import { joinTime } from '../../../lib/i18n/format.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { formatMoment } from '../../../lib/lists/format-moment.ts'
import styles from './jobs.module.css'

type Look = { tone: StatusTone; icon?: IconGlyph; word: string }

const NEVER: Look = { tone: 'quiet', icon: IconWaiting, word: 'never' }
const RESULTS: Readonly<Record<NonNullable<Job['last_result']>, Look>> = {
  ok: { tone: 'ok', word: 'ok' },
  failed: { tone: 'bad', icon: IconFailed, word: 'failed' },
  running: { tone: 'info', icon: IconRunning, word: 'running' },
}

const HEADS = ['name', 'schedule', 'result', 'last_run_at', 'next_run_at', 'queued', 'failures'] as const

const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const

/** `every 15 minutes`, `daily at 03:17`, in the words of the page and with the time as the other columns write it. */
function useSchedule() {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  return (schedule: string): string => {
    const minutes = /^every (\d+) minutes?$/.exec(schedule)?.[1]
    if (minutes) return t('every', { count: Number(minutes) })
    const time = /^daily at (\d\d:\d\d)$/.exec(schedule)?.[1]
    if (!time) return schedule
    const said = new Date(`1970-01-01T${time}Z`).toLocaleTimeString(LANGUAGE_TAGS[locale], TIME)
    return t('daily', { time: joinTime(said) })
  }
}

/** The head of a column where it stands in the cell: on phones. There, the row of heads is out of sight. */
function Head({ of }: { of: (typeof HEADS)[number] }) {
  const { t } = useTranslation('jobs')
  return (
    <span className={styles.inline} aria-hidden="true">
      {t(`heads.${of}`)}
    </span>
  )
}

const SHORTEST_MS = 100

/** Rounded to tenths of a second, a short run would be none. */
function useDuration() {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  return (ms: number): string => {
    const seconds = format.number(Math.max(ms, SHORTEST_MS) / 1000, 1)
    return t('seconds', { seconds: ms < SHORTEST_MS ? `< ${seconds}` : seconds })
  }
}

function JobRow({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs')
  const format = useFormat()
  const locale = useLocale()
  const schedule = useSchedule()
  const duration = useDuration()
  const { tone, icon, word } = job.last_result ? RESULTS[job.last_result] : NEVER
  const known = i18n.exists(`jobs:names.${job.name}`)
  return (
    <tr>
      <th scope="row">
        {known ? t(`names.${job.name}`) : job.name}
        {known && <small>{t(`does.${job.name}`)}</small>}
      </th>
      <td>
        <Head of="schedule" />
        {schedule(job.schedule)}
      </td>
      <td>
        <Head of="result" />
        <Status tone={tone} icon={icon}>
          {t(`result.${word}`)}
        </Status>
        {job.last_error && <small className={styles.error}>{job.last_error}</small>}
      </td>
      <td data-none={job.last_run_at === null || undefined}>
        <Head of="last_run_at" />
        <span>
          {job.last_run_at ? formatMoment(job.last_run_at, locale) : <span className="quiet">–</span>}
          {job.last_duration_ms !== null && <small>{duration(job.last_duration_ms)}</small>}
        </span>
      </td>
      <td>
        <Head of="next_run_at" />
        {formatMoment(job.next_run_at, locale)}
      </td>
      <td className={styles.number} data-none={job.queued === 0 || undefined}>
        <Head of="queued" />
        {format.number(job.queued)}
      </td>
      <td className={styles.number} data-none={job.failures === 0 || undefined}>
        <Head of="failures" />
        {format.number(job.failures)}
      </td>
    </tr>
  )
}

const NUMBERS = new Set<string>(['queued', 'failures'])

/** Each job that runs by itself: how the last run went and when the next one is due. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('jobs')
  return (
    <FormCard title={t('jobs')} note={t('jobs_note')}>
      {/* biome-ignore lint/a11y/useSemanticElements: it holds a table, not fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
      <div className={`wide ${styles.scroll}`} role="group" tabIndex={0} aria-label={t('jobs')}>
        <table className={styles.table}>
          <ColumnHeads
            heads={HEADS}
            textOf={(head) => t(`heads.${head}`)}
            classOf={(head) => (NUMBERS.has(head) ? styles.number : undefined)}
          />
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.name} job={job} />
            ))}
          </tbody>
        </table>
      </div>
    </FormCard>
  )
}
