import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { Component as PlanPage } from '../../features/plans/pages/plans-detail.page.tsx'
import { ContentFormContext } from '../../lib/detail/content-forms.ts'
import { lazyPart } from '../../lib/offline/lazy-part.tsx'
import { page } from '../routes/page.ts'

const WAITING = (
  <Loading>
    <Skeleton height={320} />
  </Loading>
)

/** Loaded when someone creates content. */
const ContentForm = lazyPart(
  page(() => import('./content-forms.tsx'), 'assessments', 'instructions', 'journals', 'media', 'surveys'),
  { waiting: WAITING },
)

/** The page of a plan, where new content can be created. */
export function Component() {
  return (
    <ContentFormContext value={ContentForm}>
      <PlanPage />
    </ContentFormContext>
  )
}
