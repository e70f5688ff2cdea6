import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { ScoreDataFactor, ScoreDataRow } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './score-data-report.module.css'

/** The overall scores of a row in one line, which opens to the scores of the factors. */
export function FoldedScores({ row, factors }: { row: ScoreDataRow; factors: readonly ScoreDataFactor[] }) {
  const { t, text, format } = useWords('reports')
  const write = (factorId: string) =>
    (['pre', 'post'] as const)
      .flatMap((name) => {
        const score = row[`${name}_scores`][factorId]
        return score === undefined ? [] : [t(`score_data.overall_${name}`, { score: format.number(score, 1) })]
      })
      .join(' · ')
  const overall = factors.find(({ factor_id }) => factor_id === OVERALL_FACTOR_ID)
  const scores = overall && write(OVERALL_FACTOR_ID)
  const title = scores ? t('score_data.overall', { title: text(overall.title), scores }) : t('score_data.overall_none')
  const others = factors.flatMap((factor) => {
    const written = factor === overall ? '' : write(factor.factor_id)
    return written ? [{ ...factor, written }] : []
  })
  if (others.length === 0) return title
  return (
    <details className={styles.scores}>
      <summary>{title}</summary>
      <dl>
        {others.map(({ factor_id, title: name, written }) => (
          <div key={factor_id}>
            <dt>{text(name)}</dt>
            <dd>{written}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
