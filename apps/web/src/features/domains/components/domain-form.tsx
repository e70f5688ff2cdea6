import type { Domain } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { DeclaredCards, type DeclaredForm, fieldNames } from '../../../lib/detail/declared-cards.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import type { CardDeclaration } from '../../../lib/detail/resource-definition.ts'
import { SectionedForm } from '../../../lib/detail/sectioned-form.tsx'
import { usePermissions } from '../../../lib/session/me.ts'
import { type DomainValues, domainResource } from '../api/domain-resource.ts'

const [colors, names, ...rest] = domainResource.cards as readonly CardDeclaration<DomainValues>[]
const VIEW = [colors, names, ...rest].filter((card) => card !== undefined)
/** A new domain is named before it is colored. */
const CREATE = [names, colors, ...rest].filter((card) => card !== undefined)

const PRIVACY = 'domain-privacy'

/** The cards of a domain; beside a form that is long, the list of its sections. */
export function DomainForm({ form }: { form: DeclaredForm<Domain> }) {
  const { t } = useTranslation('domains')
  const { creating } = useDetailControls()
  const mayChoose = usePermissions().has('api.v2.domains.confidentiality')
  // The privacy of a domain that is there has a card of its own beside the form.
  const cards = (creating ? CREATE : VIEW).filter(({ id }) => id !== PRIVACY || (creating && mayChoose))
  const sections = cards.map((card) => ({
    id: card.id ?? '',
    label: t(`detail.${card.title}`),
    fields: fieldNames(card),
  }))
  // Beside the fields of a domain that is there; a new one has nothing beside it yet.
  const drawn = creating ? cards.flatMap((card) => (card === colors ? [card, 'brand_preview'] : [card])) : cards
  return (
    <SectionedForm sections={sections}>
      <DeclaredCards form={form} cards={drawn} />
    </SectionedForm>
  )
}
