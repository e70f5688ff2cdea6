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

const HEADS = ['name', 'schedule', 'result', 'last_run_at', 'next_run_at'] as const
const COUNTS = ['queued', 'failures'] as const
type Count = (typeof COUNTS)[number]

const TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const

/**
 * Translates a schedule such as `every 15 minutes` or `daily at 03:17`, and formats its time like the other columns.
 */
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

/** The head of a column inside a cell. Shown on phones, where the row of heads is hidden. */
function Head({ of }: { of: 'last_run_at' | 'next_run_at' | Count }) {
  const { t } = useTranslation('jobs')
  return (
    <span className={styles.inline} aria-hidden="true">
      {t(`inline.${of}`)}
    </span>
  )
}

const NO_YEAR = { year: undefined }
const TIME_ONLY = { ...NO_YEAR, month: undefined, day: undefined }

/** Runs are at most a few days away: the year is left out, and for today the date, too. */
function useRunTime() {
  const locale = useLocale()
  return (value: string): string => {
    const isToday = new Date(value).toDateString() === new Date().toDateString()
    return formatMoment(value, locale, isToday ? TIME_ONLY : NO_YEAR)
  }
}

const SHORTEST_MS = 100

/** A duration in seconds, rounded to tenths; shorter ones are shown as "< 0.1" instead of 0. */
function useDuration() {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  return (ms: number): string => {
    const seconds = format.number(Math.max(ms, SHORTEST_MS) / 1000, 1)
    return t('seconds', { seconds: ms < SHORTEST_MS ? `< ${seconds}` : seconds })
  }
}

function JobRow({ job, counts }: { job: Job; counts: readonly Count[] }) {
  const { t, i18n } = useTranslation('jobs')
  const format = useFormat()
  const schedule = useSchedule()
  const runTime = useRunTime()
  const duration = useDuration()
  const { tone, icon, word } = job.last_result ? RESULTS[job.last_result] : NEVER
  const known = i18n.exists(`jobs:names.${job.name}`)
  return (
    <tr>
      <th scope="row">
        {known ? t(`names.${job.name}`) : job.name}
        {known && <small>{t(`does.${job.name}`)}</small>}
      </th>
      <td>{schedule(job.schedule)}</td>
      <td>
        <Status tone={tone} icon={icon}>
          {t(`result.${word}`)}
        </Status>
        {job.last_error && <small className={styles.error}>{job.last_error}</small>}
      </td>
      <td data-none={job.last_run_at === null || undefined}>
        <Head of="last_run_at" />
        <span>
          {job.last_run_at ? runTime(job.last_run_at) : <span className="quiet">–</span>}
          {job.last_duration_ms !== null && <small>{duration(job.last_duration_ms)}</small>}
        </span>
      </td>
      <td>
        <Head of="next_run_at" />
        {runTime(job.next_run_at)}
      </td>
      {counts.map((name) => (
        <td key={name} className={styles.number} data-none={job[name] === 0 || undefined}>
          <Head of={name} />
          {format.number(job[name])}
        </td>
      ))}
    </tr>
  )
}

/** Whether all jobs are fine, shown above the rows with the details. */
function Summary({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('jobs')
  const failing = jobs.filter((job) => job.last_result === 'failed').length
  if (failing > 0)
    return (
      <Status sentence tone="bad" icon={IconFailed}>
        {t('summary.failing', { count: failing })}
      </Status>
    )
  const hasFailed = jobs.some((job) => job.failures > 0)
  return (
    <Status sentence tone="ok">
      {t(hasFailed ? 'summary.recovered' : 'summary.well')}
    </Status>
  )
}

const NUMBERS = new Set<string>(COUNTS)

/** Each scheduled job: how its last run went and when the next one is due. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t, i18n } = useTranslation('jobs')
  const locale = useLocale()
  const nameOf = ({ name }: Job) => (i18n.exists(`jobs:names.${name}`) ? t(`names.${name}`) : name)
  const sorted = [...jobs].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale))
  // Failures are left out while there are none, as the summary says so. What waits changes by the minute: that column
  // stays, so that the table keeps its shape.
  const counts = COUNTS.filter((name) => name === 'queued' || jobs.some((job) => job[name] > 0))
  return (
    <FormCard title={t('jobs')} note={t('jobs_note')}>
      <p className="wide">
        <Summary jobs={jobs} />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: it holds a table, not fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
      <div className={`wide ${styles.scroll}`} role="group" tabIndex={0} aria-label={t('jobs')}>
        <table className={styles.table}>
          <ColumnHeads
            heads={[...HEADS, ...counts]}
            textOf={(head) => t(`heads.${head}`)}
            classOf={(head) => (NUMBERS.has(head) ? styles.number : undefined)}
          />
          <tbody>
            {sorted.map((job) => (
              <JobRow key={job.name} job={job} counts={counts} />
            ))}
          </tbody>
        </table>
      </div>
    </FormCard>
  )
}
