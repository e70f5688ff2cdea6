import type { Assessment } from '@evenground/shared/schemas'
import IconResponses from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { assessmentKind } from '../api/assessment-kind.ts'
import { useFactors } from '../api/factors.ts'
import { AssessmentForm, useAssessmentFields } from '../components/assessment-form.tsx'
import { ReliabilityCard } from '../components/reliability-card.tsx'
import { ScoringCheck } from '../components/scoring-check.tsx'

function ResponsesLink({ id }: { id: string }) {
  const { t } = useTranslation('assessments')
  const permissions = usePermissions()
  if (!permissions.has('api.v2.assessments.responses') && !permissions.has('api.v2.assessments.latest_responses'))
    return null
  return (
    <ButtonLink size="form" to={`/assessments/${id}/responses`} start={<Icon of={IconResponses} size={18} />}>
      {t('responses.open')}
    </ButtonLink>
  )
}

function Beside({ whole }: { whole: Assessment }) {
  return (
    <>
      <ScoringCheck factors={useFactors(whole.id)} />
      <ReliabilityCard id={whole.id} />
    </>
  )
}

/** An assessment: its questions in both languages, and what the scoring makes of them. */
export function Component() {
  const { t } = useTranslation('assessments')
  const text = useText()
  return (
    <DetailPage
      kind={assessmentKind}
      fields={useAssessmentFields()}
      listTitle={t('list.title')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      uses="assessments"
      actions={({ id }) => <ResponsesLink id={id} />}
      aside={(whole) => <Beside whole={whole} />}
    >
      {({ base }) => <AssessmentForm whole={base?.record} name={base ? text(base.record.title) : t('detail.new')} />}
    </DetailPage>
  )
}
