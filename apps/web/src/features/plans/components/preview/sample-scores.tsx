import { useTranslation } from 'react-i18next'
import styles from './preview.module.css'

type SampleScoresProps = {
  scores: readonly { id: string; name: string; score: number }[]
  onChange: (factorId: string, score: number) => void
}

const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

/** A pre score for each factor, by slider or by number. */
export function SampleScores({ scores, onChange }: SampleScoresProps) {
  const { t } = useTranslation('plans')
  return (
    <fieldset className={styles.scores}>
      <legend className={styles.legend}>{t('preview.scores')}</legend>
      {scores.map(({ id, name, score }) => (
        <div key={id} className={styles.score}>
          <span className={styles.factor}>{name}</span>
          <input
            type="range"
            className={styles.range}
            min={0}
            max={100}
            value={score}
            aria-label={t('preview.slider', { name })}
            onChange={(event) => onChange(id, clamp(Number(event.target.value)))}
          />
          <input
            type="number"
            className={styles.number}
            min={0}
            max={100}
            value={score}
            aria-label={t('preview.number', { name })}
            onChange={(event) => onChange(id, clamp(Number(event.target.value)))}
          />
        </div>
      ))}
    </fieldset>
  )
}
