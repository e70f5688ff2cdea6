import { lazy } from 'react'
import { Component as PlanPage } from '../../features/plans/pages/plans-detail.page.tsx'
import { ContentFormContext } from '../../lib/detail/content-forms.ts'
import { page } from '../routes/page.ts'

/** Fetched when someone makes new content. */
const ContentForm = lazy(
  page(() => import('./content-forms.tsx'), 'assessments', 'instructions', 'journals', 'media', 'surveys'),
)

/** A plan, in which new content can be made. */
export function Component() {
  return (
    <ContentFormContext value={ContentForm}>
      <PlanPage />
    </ContentFormContext>
  )
}
