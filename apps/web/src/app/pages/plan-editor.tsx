import { lazy } from 'react'
import { Component as PlanPage } from '../../features/plans/pages/plans-detail.page.tsx'
import { ContentFormsContext } from '../../lib/detail/content-forms.ts'
import { page } from '../routes/page.ts'

/** The form of each kind of content, fetched when somebody makes some. */
const FORMS = {
  assessments: lazy(
    page(() => import('../../features/assessment-editor/components/assessment-form.tsx'), 'assessments'),
  ),
  instructions: lazy(page(() => import('../../features/instructions/components/instruction-form.tsx'), 'instructions')),
  journals: lazy(page(() => import('../../features/journals/components/journal-form.tsx'), 'journals')),
  media: lazy(page(() => import('../../features/media/components/medium-form.tsx'), 'media')),
  surveys: lazy(page(() => import('../../features/surveys/components/survey-form.tsx'), 'surveys')),
}

/** A plan, in which new content can be made. */
export function Component() {
  return (
    <ContentFormsContext value={FORMS}>
      <PlanPage />
    </ContentFormsContext>
  )
}
