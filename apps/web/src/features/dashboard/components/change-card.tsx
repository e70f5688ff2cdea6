import type { DashboardData } from '@evenground/shared/schemas'
import { ValuesTable } from '../../../components/ui/figures/charts/values-table.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useHiddenReasonText } from '../../../lib/results/use-hidden-words.ts'
import { classifyEffectSize } from '../effect-size.ts'
import styles from './cards.module.css'

type Change = DashboardData['overall']['change']

/** The average change between pre and post of people who took both, with its confidence interval and effect size. */
export function ChangeCard({ data }: { data: DashboardData }) {
  const { t, text, format } = useWords('dashboard')
  const explainHidden = useHiddenReasonText()
  const { change } = data.overall
  const formatPoints = (value: number) => (value > 0 ? '+' : '') + format.number(value, 1)
  const formatInterval = ({ confidence_interval: range }: Change) =>
    range ? t('range', { from: formatPoints(range.low), to: formatPoints(range.high) }) : null
  const formatEffect = ({ cohens_d: d }: Change) =>
    d === null
      ? null
      : t('change.effect_value', { d: format.number(d, 2), words: t(`change.effect.${classifyEffectSize(d)}`) })
  const rows = [
    { key: 'overall', title: t('change.overall'), change },
    ...data.domainScoresByFactor.map((row) => ({ key: row.factor_id, title: text(row.title), change: row.change })),
  ].flatMap((row) => (row.change.mean === null ? [] : [{ ...row, mean: row.change.mean }]))
  return (
    <section className={styles.change} aria-labelledby="dashboard-change">
      <div className={styles.changeHead}>
        <h2 id="dashboard-change">{t('change.title')}</h2>
        {change.n !== null && <p>{t('change.sub', { count: change.n, n: format.number(change.n) })}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="meta">{change.hidden ? explainHidden(change.hidden) : t('change.none')}</p>
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
                  formatPoints(row.mean),
                  formatInterval(row.change),
                  formatEffect(row.change),
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
