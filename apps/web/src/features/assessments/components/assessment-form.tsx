import type { Assessment } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailLine, DetailLongText } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { type AssessmentValues, QUESTION_ROWS } from '../api/assessment-kind.ts'
import { useFactors } from '../api/factors.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { LockField } from './lock-field.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ScoringCheck } from './scoring-check.tsx'

function QuestionLines({ questions }: { questions: readonly QuestionValues[] }) {
  const text = useText()
  return questions.map(({ id, text_body }, index) => <span key={id}>{`${index + 1}. ${text(text_body)}\n`}</span>)
}

export function useAssessmentFields(): readonly FieldInfo<AssessmentValues>[] {
  const { t } = useTranslation('assessments')
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'description', label: t('detail.description') },
      { name: 'locked', label: t('detail.locked') },
      { name: 'active', label: t('detail.active') },
      {
        name: 'questions',
        label: t('questions.title'),
        rows: { ...QUESTION_ROWS, nameOf: (index) => t('questions.name', { number: index + 1 }) },
        show: (list: QuestionValues[]) => <QuestionLines questions={list} />,
      },
    ],
    [t],
  )
}

/** The words of an assessment, its states and its questions. */
export function AssessmentForm({ whole, name }: { whole: Assessment | undefined; name: string }) {
  const { t } = useTranslation('assessments')
  const factors = useFactors(whole?.id)
  return (
    <>
      <DetailCard title={t('detail.words')} texts={['title', 'label', 'description']}>
        <DetailLine name="title" label={t('detail.name')} maxLength={200} />
        <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
        <DetailLongText
          name="description"
          label={t('detail.description')}
          hint={t('detail.description_hint')}
          maxLength={20_000}
          optional
        />
      </DetailCard>
      <QuestionsCard whole={whole} factors={factors} name={name} />
      <DetailCard title={t('detail.state')}>
        <LockField id={whole?.id} />
        <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
      </DetailCard>
      {!whole && <ScoringCheck factors={factors} />}
    </>
  )
}
