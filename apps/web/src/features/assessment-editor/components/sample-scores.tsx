import { OVERALL_FACTOR_ID, roundHalfUp } from '@evenground/shared/scoring'
import { useMemo, useState } from 'react'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Factors } from '../api/factors.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { answerAll, scoreSample } from '../api/sample-answers.ts'
import { ScoreList } from './score-list.tsx'
import styles from './scoring-check.module.css'

const VALUES = [5, 4, 3, 2, 1] as const

type SampleScoresProps = { questions: readonly QuestionValues[]; factors: Factors }

/** The scores if every question got the same answer. Shows that negative questions are reversed. */
export function SampleScores({ questions, factors }: SampleScoresProps) {
  const { t, format } = useWords(['assessments', 'assessment'])
  const [value, setValue] = useState(4)
  const scores = useMemo(
    () => scoreSample(questions, factors.factors, answerAll(questions, value)),
    [questions, factors.factors, value],
  )
  const overall = scores[OVERALL_FACTOR_ID]
  const options = VALUES.map((one) => ({ value: String(one), label: `${t(`assessment:scale.${one}`)} (${one})` }))
  return (
    <details className={styles.heading}>
      <summary>{t('check.try')}</summary>
      <div className={styles.tried}>
        <SelectField
          size="form"
          label={t('check.everything')}
          options={options}
          value={String(value)}
          onChange={({ target }) => setValue(Number(target.value))}
        />
        <p className={styles.overall}>
          <span>{t('scores.overall')}</span>
          <strong>{overall === undefined ? t('scores.none') : format.number(roundHalfUp(overall))}</strong>
        </p>
        <ScoreList scores={scores} factors={factors} />
      </div>
    </details>
  )
}
