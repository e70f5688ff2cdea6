import type { Assessment } from '@evenground/shared/schemas'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconResponses from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { DeclaredCards, type DeclaredForm } from '../../../lib/detail/declared-cards.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { assessmentResource } from '../api/assessment-resource.ts'
import { buildAssessment } from '../api/build-assessment.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { ASSESSMENT_PARTS } from '../components/assessment-parts.tsx'
import { ReliabilityCard } from '../components/reliability-card.tsx'
import { ScoringCheck } from '../components/scoring-check.tsx'
import { useRewordingQuestion } from '../components/use-rewording-question.tsx'
import styles from './assessments-detail.module.css'

function ResponsesLink({ id }: { id: string }) {
  const { t } = useTranslation('assessments')
  const permissions = usePermissions()
  if (!permissions.has('api.v2.assessments.responses') && !permissions.has('api.v2.assessments.latest_responses'))
    return null
  return (
    <ButtonLink size="form" to={`/assessments/${id}/responses`} icon={IconResponses}>
      {t('responses.open')}
    </ButtonLink>
  )
}

function QuestionLines({ value }: { value: QuestionValues[] }) {
  const text = useText()
  return value.map(({ id, text_body }, index) => <span key={id}>{`${index + 1}. ${text(text_body)}\n`}</span>)
}

const SUMMARIES = { questions: QuestionLines }

/** The questions come first: an existing assessment is mostly opened for them. */
const QUESTIONS_FIRST = [...assessmentResource.cards].sort(
  (one, other) => Number(other === 'questions') - Number(one === 'questions'),
)

/** The cards in read mode. The state card is left out, because the line below the title shows the state. */
const READ = QUESTIONS_FIRST.filter((card) => typeof card === 'string' || card.title !== 'state')

/** Whether the questions can still change. */
function LockFact({ locked }: { locked: boolean }) {
  const { t } = useTranslation('assessments')
  return (
    <li>
      <Icon of={locked ? IconLock : IconOpen} size={16} />
      {t(`list.values.locked.${locked}`)}
    </li>
  )
}

/** Links to the cards below the questions, which take up much of the page's height. */
function CardLinks() {
  const { t } = useTranslation('assessments')
  const goTo = (id: string) => {
    const card = document.getElementById(id)
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <p className={styles.links}>
      {t('detail.below')}
      {(['words', 'state'] as const).map((card) => (
        <TextButton key={card} onClick={() => goTo(`assessment-${card}`)}>
          {t(`detail.${card}`)}
        </TextButton>
      ))}
    </p>
  )
}

function Cards({ form }: { form: DeclaredForm<Assessment> }) {
  const editing = useDetailControls().mode === 'edit'
  if (!form.record) return <DeclaredCards form={form} cards={assessmentResource.cards} />
  return (
    <>
      {editing && <CardLinks />}
      <DeclaredCards form={form} cards={editing ? QUESTIONS_FIRST : READ} />
    </>
  )
}

/** The page of an assessment: its questions in both languages, a check of its scoring, and its reliability. */
export function Component() {
  const { ask, dialog } = useRewordingQuestion()
  const resource = useMemo(() => buildAssessment(ask), [ask])
  return (
    <>
      <ResourceDetail
        of={assessmentResource}
        resource={resource}
        parts={ASSESSMENT_PARTS}
        summaries={SUMMARIES}
        listTitle="list.title"
        factsOf={({ locked }) => <LockFact locked={locked} />}
        actions={({ id }) => <ResponsesLink id={id} />}
        aside={({ id }) => (
          <>
            <ScoringCheck id={id} />
            <ReliabilityCard id={id} />
          </>
        )}
      >
        {(form) => <Cards form={form} />}
      </ResourceDetail>
      {dialog}
    </>
  )
}
