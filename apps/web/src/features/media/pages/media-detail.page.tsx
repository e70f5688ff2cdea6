import type { Medium } from '@evenground/shared/schemas'
import { DeclaredCards, type DeclaredForm } from '../../../lib/detail/declared-cards.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { mediumResource } from '../api/medium-resource.ts'
import { MEDIUM_PARTS } from '../components/medium-parts.tsx'

const PREVIEW_FIRST = [...mediumResource.cards].sort(
  (one, other) => Number(other === 'preview') - Number(one === 'preview'),
)

/** While it is read, the preview comes first; while it is edited, the fields come first, with the preview below the link. */
function MediumForm({ form }: { form: DeclaredForm<Medium> }) {
  const { mode } = useDetailControls()
  return <DeclaredCards form={form} cards={mode === 'view' ? PREVIEW_FIRST : mediumResource.cards} />
}

export const Component = () => (
  <ResourceDetail of={mediumResource} parts={MEDIUM_PARTS}>
    {(form) => <MediumForm form={form} />}
  </ResourceDetail>
)
