import { LOCALE_NAMES } from '@evenground/shared/constants'
import type { Medium } from '@evenground/shared/schemas'
import { useId } from 'react'
import { DeclaredCards, type DeclaredForm } from '../../../lib/detail/declared-cards.tsx'
import { Languages } from '../../../lib/detail/detail-card.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { mediumResource } from '../api/medium-resource.ts'
import { DocumentFactsContext, useKnownDocuments } from '../components/document-facts.ts'
import { MEDIUM_PARTS } from '../components/medium-parts.tsx'
import styles from '../components/medium-preview.module.css'

const PREVIEW_FIRST = [...mediumResource.cards].sort(
  (one, other) => Number(other === 'preview') - Number(one === 'preview'),
)
const TEXTS = ['title', 'label', 'description', 'transcript', 'links', 'captions']

/**
 * One card with one language choice for the whole medium, including its preview. In read mode, the preview comes first; in edit mode,
 * the fields come first and the preview is below the link.
 */
function MediumForm({ form }: { form: DeclaredForm<Medium> }) {
  const { mode, language } = useDetailControls()
  const panelId = useId()
  const known = useKnownDocuments()
  const cards = mode === 'view' ? PREVIEW_FIRST : mediumResource.cards
  return (
    <DocumentFactsContext value={known}>
      <div className={styles.attached}>
        <Languages texts={TEXTS} panelId={panelId} />
        <div id={panelId} className={styles.parts} role="tabpanel" aria-label={LOCALE_NAMES[language]}>
          <DeclaredCards form={{ ...form, barAbove: true }} cards={cards} />
        </div>
      </div>
    </DocumentFactsContext>
  )
}

export const Component = () => (
  <ResourceDetail of={mediumResource} parts={MEDIUM_PARTS}>
    {(form) => <MediumForm form={form} />}
  </ResourceDetail>
)
