import type { DashboardData } from '@evenground/shared/schemas'
import { ValuesTable } from '../../../components/ui/figures/charts/values-table.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useHiddenWords } from '../../../lib/results/use-hidden-words.ts'
import { nameEffect } from '../effect-size.ts'
import styles from './cards.module.css'

type Change = DashboardData['overall']['change']

/** How much those changed who took the assessment both before and after, and how far that can be relied on. */
export function ChangeCard({ data }: { data: DashboardData }) {
  const { t, text, format } = useWords('dashboard')
  const why = useHiddenWords()
  const { change } = data.overall
  const points = (value: number) => (value > 0 ? '+' : '') + format.number(value, 1)
  const interval = ({ confidence_interval: range }: Change) =>
    range ? t('range', { from: points(range.low), to: points(range.high) }) : null
  const effect = ({ cohens_d: d }: Change) =>
    d === null ? null : t('change.effect_value', { d: format.number(d, 2), words: t(`change.effect.${nameEffect(d)}`) })
  const rows = [
    { key: 'overall', title: t('change.overall'), change },
    ...data.domainScoresByFactor.map((row) => ({ key: row.factor_id, title: text(row.title), change: row.change })),
  ].filter((row) => row.change.mean !== null)
  return (
    <section className={styles.change} aria-labelledby="dashboard-change">
      <div className={styles.changeHead}>
        <h2 id="dashboard-change">{t('change.title')}</h2>
        {change.n !== null && <p>{t('change.sub', { count: change.n, n: format.number(change.n) })}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="meta">{change.hidden ? why(change.hidden) : t('change.none')}</p>
      ) : (
        <div className={styles.changeBody}>
          <ValuesTable
            caption={t('change.title')}
            table={{
              columns: [
                { key: 'factor', label: t('column.factor') },
                { key: 'change', label: t('change.points'), numeric: true },
                { key: 'interval', label: t('change.interval'), numeric: true },
                { key: 'effect', label: t('change.size'), numeric: true },
                { key: 'n', label: t('change.pairs'), numeric: true },
              ],
              rows: rows.map((row) => ({
                key: row.key,
                cells: [
                  row.title,
                  points(row.change.mean ?? 0),
                  interval(row.change),
                  effect(row.change),
                  row.change.n,
                ],
              })),
            }}
          />
          <div className={styles.help}>
            <h3>{t('change.help_title')}</h3>
            <p>{t('change.help_pairs')}</p>
            <p>{t('change.help_interval')}</p>
            <p>{t('change.help_effect')}</p>
            <p>{t('change.help_few')}</p>
          </div>
        </div>
      )}
    </section>
  )
}
