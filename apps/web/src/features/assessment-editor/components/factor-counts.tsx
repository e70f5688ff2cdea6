import { useWords } from '../../../lib/i18n/use-words.ts'
import type { FactorCount } from '../api/review-questions.ts'
import styles from './scoring-check.module.css'

/** The maximum number of squares drawn; beyond that, the number alone is easier to read. */
const MOST_SQUARES = 12

type FactorCountsProps = { counts: readonly FactorCount[]; nameOf: (id: string) => string }

function Squares({ positive, negative }: { positive: number; negative: number }) {
  const all = positive + negative
  if (all > MOST_SQUARES) return null
  const places = [...Array(all).keys()]
  return (
    <span className={styles.squares} aria-hidden="true">
      {places.map((at) => (
        <i key={at} className={at < positive ? styles.full : styles.hollow} />
      ))}
    </span>
  )
}

/** How many scored questions each factor's score is based on. */
export function FactorCounts({ counts, nameOf }: FactorCountsProps) {
  const { t, format } = useWords('assessments')
  return (
    <>
      <h3 className={styles.heading}>{t('check.per_factor')}</h3>
      <ul className={styles.factors}>
        {counts.map(({ factorId, positive, negative }) => (
          <li key={factorId}>
            <span className={styles.name}>{nameOf(factorId)}</span>
            <Squares positive={positive} negative={negative} />
            <span className={styles.figure}>
              {format.number(positive + negative)}
              {negative > 0 && <span className="sr-only">{t('check.of_these_negative', { count: negative })}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.legend} aria-hidden="true">
        <i className={styles.full} /> {t('check.positive')}
        <i className={styles.hollow} /> {t('check.negative')}
      </p>
    </>
  )
}
