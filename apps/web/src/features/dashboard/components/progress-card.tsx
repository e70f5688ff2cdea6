import { roundShare } from '@evenground/shared/evidence'
import type { UserProgress } from '@evenground/shared/schemas'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { Donut } from '../../../components/ui/figures/charts/donut.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useFigureColumns } from '../use-figure-columns.ts'
import styles from './cards.module.css'

type ProgressCardProps = {
  progress: UserProgress
  /** Path of the report that lists these people. */
  statusPath: string | null
}

/** How many people have completed, started and not started the plan. */
export function ProgressCard({ progress, statusPath }: ProgressCardProps) {
  const { t, format } = useWords('dashboard')
  const columns = useFigureColumns()
  const { n } = progress
  const shareOf = (value: number) => (n === 0 ? 0 : (value / n) * 100)
  const slices = (['completed', 'started', 'notStarted'] as const).map((key, at) => ({
    key,
    label: t(`progress.${key}`),
    value: progress[key],
    tone: (['a', 'b', 'c'] as const)[at] ?? 'a',
  }))
  return (
    <ChartCard
      title={t('progress.title')}
      sub={t('sub', { what: t('progress.sub'), n: format.number(n) })}
      file="progress"
      table={{
        columns: columns('state', ['people', 'share']),
        rows: slices.map(({ key, label, value }) => ({
          key,
          cells: [label, value, roundShare(shareOf(value), 1)],
        })),
      }}
      foot={statusPath !== null && n > 0 && <TextLink to={statusPath}>{t('progress.who')}</TextLink>}
    >
      <div className={styles.progress}>
        <Donut
          slices={slices}
          figure={format.percent(roundShare(shareOf(progress.completed)))}
          words={t('progress.completed_short')}
          label={t('progress.sentence', {
            completed: format.number(progress.completed),
            started: format.number(progress.started),
            notStarted: format.number(progress.notStarted),
          })}
        />
        <ul className={styles.slices}>
          {slices.map(({ key, label, value, tone }) => (
            <li key={key}>
              <svg className={styles[`tone-${tone}`]} aria-hidden="true">
                <rect width="10" height="10" rx="3" />
              </svg>
              <span>{label}</span>
              <b>{format.number(value)}</b>
              <span className={styles.share}>{format.percent(roundShare(shareOf(value)))}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  )
}
