import IconResponses from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { assessmentResource } from '../api/assessment-resource.ts'
import { buildAssessment } from '../api/build-assessment.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { ASSESSMENT_PARTS } from '../components/assessment-parts.tsx'
import { ReliabilityCard } from '../components/reliability-card.tsx'
import { ScoringCheck } from '../components/scoring-check.tsx'

function ResponsesLink({ id }: { id: string }) {
  const { t } = useTranslation('assessments')
  const rights = usePermissions()
  if (!rights.has('api.v2.assessments.responses') && !rights.has('api.v2.assessments.latest_responses')) return null
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

const RESOURCE = buildAssessment()
const SUMMARIES = { questions: QuestionLines }

/** An assessment: its questions in both languages, and what the scoring makes of them. */
export const Component = () => (
  <ResourceDetail
    of={assessmentResource}
    resource={RESOURCE}
    parts={ASSESSMENT_PARTS}
    summaries={SUMMARIES}
    listTitle="list.title"
    actions={({ id }) => <ResponsesLink id={id} />}
    aside={({ id }) => (
      <>
        <ScoringCheck id={id} />
        <ReliabilityCard id={id} />
      </>
    )}
  />
)
