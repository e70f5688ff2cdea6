import { OVERALL_FACTOR_ID, roundHalfUp } from '@evenground/shared/scoring'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Factors } from '../api/factors.ts'
import styles from './score-bars.module.css'

type Row = { id: string; name: string; score: number; benchmark: number | undefined }

/** A score as a bar, on which a tick marks the benchmark. */
function Track({ score, benchmark }: Pick<Row, 'score' | 'benchmark'>) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${score}%` }} />
      {benchmark !== undefined && <span className={styles.tick} style={{ left: `${benchmark}%` }} />}
    </span>
  )
}

/** The overall score, large, with its bar and benchmark. */
export function OverallScore({ score, benchmark }: { score: number | undefined; benchmark: number }) {
  const { t, format } = useWords('assessments')
  return (
    <div className={styles.overall}>
      <p>
        <span>{t('scores.overall')} </span>
        <strong>{score === undefined ? t('scores.none') : format.number(roundHalfUp(score))}</strong>
        {score !== undefined && ` ${t('scores.out_of')}`}
      </p>
      {score !== undefined && (
        <div className={styles.against}>
          <Track score={score} benchmark={benchmark} />
          <p>{t('scores.benchmark_of', { score: format.number(roundHalfUp(benchmark)) })}</p>
        </div>
      )}
    </div>
  )
}

/** The heads of the figures, once for each column of rows. Screen readers hear the words with each figure. */
function Heads() {
  const { t } = useWords('assessments')
  return (
    <div className={styles.heads} aria-hidden="true">
      {['first', 'second'].map((column) => (
        <p key={column}>
          <span>{t('scores.score')}</span>
          <span className={styles.legend}>
            <span className={styles.tick} /> {t('scores.legend')}
          </span>
        </p>
      ))}
    </div>
  )
}

function Bars({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useWords('assessments')
  return (
    <ul className={styles.bars}>
      {rows.map(({ id, name, score, benchmark }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <Track score={score} benchmark={benchmark} />
          <span className={styles.figure}>
            {format.number(roundHalfUp(score))}
            {benchmark !== undefined && (
              <span className="sr-only">, {t('scores.benchmark', { score: format.number(benchmark) })}</span>
            )}
          </span>
          <span className={styles.benchmark} aria-hidden="true">
            {benchmark !== undefined && format.number(roundHalfUp(benchmark))}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ScoreBarsProps = {
  scores: Readonly<Record<string, number>>
  factors: Pick<Factors, 'factors' | 'nameOf'>
}

/** Each factor's score beside its benchmark. Super factors, which combine several factors, are listed separately. */
export function ScoreBars({ scores, factors: { factors, nameOf } }: ScoreBarsProps) {
  const { t } = useWords('assessments')
  const known = new Map(factors.map((factor) => [factor.id, factor]))
  const rows = Object.entries(scores)
    .filter(([id]) => id !== OVERALL_FACTOR_ID)
    .map(([id, score]) => ({ id, score, name: nameOf(id), benchmark: known.get(id)?.average_score }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const isSuper = ({ id }: Row) => known.get(id)?.super_factor ?? false
  const supers = rows.filter(isSuper)
  return (
    <div className={styles.all}>
      <Heads />
      <Bars rows={rows.filter((row) => !isSuper(row))} />
      {supers.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('scores.super_factors')}</h3>
          <Bars rows={supers} />
        </>
      )}
    </div>
  )
}
