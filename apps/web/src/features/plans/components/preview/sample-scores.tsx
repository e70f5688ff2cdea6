import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './preview.module.css'

type SampleScoresProps = {
  /** `place`: the factor's position in the order that the scores give. */
  scores: readonly { id: string; name: string; score: number; place?: number | undefined }[]
  onChange: (factorId: string, score: number) => void
}

const toScore = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

type ScoreNumberProps = { label: string; score: number; onChange: (score: number) => void }

/** While the field is empty during typing, the score keeps its value. */
function ScoreNumber({ label, score, onChange }: ScoreNumberProps) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <input
      type="number"
      className={styles.number}
      min={0}
      max={100}
      value={isEmpty ? '' : score}
      aria-label={label}
      onChange={({ target: { value } }) => {
        setEmpty(value === '')
        if (value !== '') onChange(toScore(Number(value)))
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}

/** A pre score for each factor, set with a slider or as a number. */
export function SampleScores({ scores, onChange }: SampleScoresProps) {
  const { t } = useTranslation('plans')
  return (
    <fieldset className={styles.scores}>
      <legend className={styles.legend}>{t('preview.scores')}</legend>
      {scores.map(({ id, name, score, place }) => (
        <div key={id} className={styles.score}>
          <span className={styles.factor}>{place === undefined ? name : `${place}. ${name}`}</span>
          <input
            type="range"
            className={styles.range}
            style={{ '--filled': score / 100 } as CSSProperties}
            min={0}
            max={100}
            value={score}
            aria-label={t('preview.slider', { name })}
            onChange={(event) => onChange(id, toScore(Number(event.target.value)))}
          />
          <ScoreNumber label={t('preview.number', { name })} score={score} onChange={(next) => onChange(id, next)} />
        </div>
      ))}
    </fieldset>
  )
}
