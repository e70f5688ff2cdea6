import type { Domain } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePhone } from '../../../components/ui/use-media.ts'
import { DomainTabs } from '../../../lib/console/domain-tabs.tsx'
import { DeclaredCards, type DeclaredForm, fieldNames } from '../../../lib/detail/declared-cards.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { CardDeclaration } from '../../../lib/detail/resource-definition.ts'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { SectionedForm } from '../../../lib/detail/sectioned-form.tsx'
import { roleSource } from '../../../lib/detail/sources.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { COLOR_NAMES } from '../../../lib/theme/color-names.ts'
import { type DomainValues, domainResource } from '../api/domain-resource.ts'
import { BrandPreview } from '../components/brand-preview.tsx'
import { ChildrenCard } from '../components/children-card.tsx'
import { ColorField, ColorModes, ContrastNotes } from '../components/color-fields.tsx'
import { DeleteDomain } from '../components/delete-domain.tsx'
import styles from '../components/domain.module.css'
import { MethodNames, MethodsField } from '../components/methods-field.tsx'
import { LogoField, ParentField, TimeZoneField } from '../components/names-fields.tsx'
import { NewPrivacyField } from '../components/new-privacy-field.tsx'
import { PrivacyCard } from '../components/privacy-card.tsx'
import { RegistrationCard } from '../components/registration-card.tsx'
import { DefaultRoleField, RolesField } from '../components/role-fields.tsx'
import { SignInCard } from '../components/sign-in-card.tsx'

const CARDS = domainResource.cards as readonly CardDeclaration<DomainValues>[]
const NAMES = 'domain-names'
const COLORS = 'domain-colors'
const ACCESS = 'domain-sign_in'
const PRIVACY = 'domain-privacy'

/** The cards of a domain; in edit mode with a list of its sections beside them. */
function DomainForm({ form }: { form: DeclaredForm<Domain> }) {
  const { t } = useTranslation('domains')
  const { creating } = useDetailControls()
  const phone = usePhone()
  const mayChoose = usePermissions().has('api.v2.domains.confidentiality')
  // The new-domain form has a card for confidentiality; an existing domain has it beside the form.
  const cards = CARDS.filter(({ id }) => id !== PRIVACY || (creating && mayChoose))
  const sections = cards.map((card) => ({
    id: card.id ?? '',
    label: t(`detail.${card.title}`),
    fields: fieldNames(card),
  }))
  // In wide windows, the preview of an existing domain is beside the form. For a new domain and on phones, it is below
  // the colors.
  const hasPreview = creating || phone
  const drawn = cards.flatMap((card) => {
    if (card.id === COLORS && hasPreview) return [card, 'brand_preview']
    return card.id === ACCESS ? [card, 'registration'] : [card]
  })
  return (
    <SectionedForm sections={sections} leads={[NAMES]}>
      <DeclaredCards form={form} cards={drawn} />
    </SectionedForm>
  )
}

/** Shown only in read mode, below the field that allows registration. */
function RegistrationOf({ record }: { record: Domain | undefined }) {
  const { mode } = useDetailControls()
  return record && mode === 'view' ? <RegistrationCard domain={record} /> : null
}

const OWN_FIELDS = {
  ...Object.fromEntries(COLOR_NAMES.map((name) => [name, ColorField])),
  color_modes: ColorModes,
  contrast: ContrastNotes,
  brand_preview: BrandPreview,
  registration: RegistrationOf,
  domain_id: ParentField,
  time_zone: TimeZoneField,
  logo: LogoField,
  authentication_methods: MethodsField,
  roles: RolesField,
  default_role_id: DefaultRoleField,
  response_mode: NewPrivacyField,
}

const SUMMARIES = {
  logo: ({ value }: { value: string | null }) => value && <img src={value} alt="" className={styles.logo} />,
  authentication_methods: MethodNames,
  default_role_id: ({ value }: { value: string }) => <PickedNames source={roleSource} ids={value ? [value] : []} />,
}
/** Form fields and comparison values with components of their own. */
const OWN_VIEWS = { parts: OWN_FIELDS, summaries: SUMMARIES }

/** The page of an organization or a part of one: its brand, its rules, and what its people get. */
export function Component() {
  const { domain: own } = useMe()
  const { id = 'new' } = useParams()
  const locale = useLocale()
  const phone = usePhone()
  // A new domain is below the reader's own, in the reader's language, so its title is first written in that language.
  const initial = useMemo(() => ({ domain_id: own.id, locale, time_zone: own.time_zone }), [own, locale])
  return (
    <ResourceDetail
      of={domainResource}
      {...OWN_VIEWS}
      initial={initial}
      removal={DeleteDomain}
      tabs={id !== 'new' && <DomainTabs domainId={id} />}
      aside={(domain) => (
        <>
          {!phone && <BrandPreview />}
          <PrivacyCard domain={domain} />
          <SignInCard domain={domain} />
          <ChildrenCard domain={domain} />
        </>
      )}
    >
      {(form) => <DomainForm form={form} />}
    </ResourceDetail>
  )
}
