import { DeclaredCards } from '../../../lib/detail/declared-cards.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { mediumResource } from '../api/medium-resource.ts'
import { MEDIUM_PARTS } from '../components/medium-parts.tsx'

/** What is there is looked at first, what is being made is filled in first. */
const PREVIEW_FIRST = [...mediumResource.cards].sort(
  (one, other) => Number(other === 'preview') - Number(one === 'preview'),
)

export const Component = () => (
  <ResourceDetail of={mediumResource} parts={MEDIUM_PARTS}>
    {(form) => <DeclaredCards form={form} cards={form.record ? PREVIEW_FIRST : mediumResource.cards} />}
  </ResourceDetail>
)
