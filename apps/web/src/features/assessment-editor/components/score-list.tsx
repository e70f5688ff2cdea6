import { OVERALL_FACTOR_ID, roundHalfUp, sortScores } from '@evenground/shared/scoring'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Factors } from '../api/factors.ts'
import styles from './scoring-check.module.css'

type ScoreListProps = {
  scores: Readonly<Record<string, number>>
  factors: Pick<Factors, 'factors' | 'nameOf'>
}

/** Each factor's score, super factors last. The overall score is shown elsewhere. */
export function ScoreList({ scores, factors: { factors, nameOf } }: ScoreListProps) {
  const { t, format } = useWords('assessments')
  const superIds = new Set(factors.filter((one) => one.super_factor).map(({ id }) => id))
  const rows = Object.entries(scores)
    .filter(([id]) => id !== OVERALL_FACTOR_ID)
    .map(([factorId, score]) => ({ factorId, score, superFactor: superIds.has(factorId), name: nameOf(factorId) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  if (rows.length === 0) return null
  return (
    <ul className={styles.factors}>
      {sortScores(rows).map(({ factorId, score, superFactor, name }) => (
        <li key={factorId}>
          <span className={styles.name}>
            {name}
            {superFactor && <span className={styles.kind}>{t('scores.super_factor')}</span>}
          </span>
          <span className={styles.figure}>{format.number(roundHalfUp(score))}</span>
        </li>
      ))}
    </ul>
  )
}
