import { useMemo } from 'react'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { roleSource } from '../../../lib/detail/sources.ts'
import { useMe } from '../../../lib/session/me.ts'
import { COLOR_NAMES } from '../api/color-names.ts'
import { domainResource } from '../api/domain-resource.ts'
import { BrandPreview } from '../components/brand-preview.tsx'
import { ChildrenCard } from '../components/children-card.tsx'
import { ColorField, ColorModes, ContrastNotes } from '../components/color-fields.tsx'
import { DeleteDomain } from '../components/delete-domain.tsx'
import styles from '../components/domain.module.css'
import { DomainForm } from '../components/domain-form.tsx'
import { MethodNames, MethodsField } from '../components/methods-field.tsx'
import { LogoField, ParentField, TimeZoneField } from '../components/names-fields.tsx'
import { NewPrivacyField } from '../components/new-privacy-field.tsx'
import { PrivacyCard } from '../components/privacy-card.tsx'
import { RegistrationCard } from '../components/registration-card.tsx'
import { DefaultRoleField, RolesField } from '../components/role-fields.tsx'

const PARTS = {
  ...Object.fromEntries(COLOR_NAMES.map((name) => [name, ColorField])),
  color_modes: ColorModes,
  contrast: ContrastNotes,
  brand_preview: BrandPreview,
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

/** An organization or a part of one: its brand, its rules, and what its people get. */
export function Component() {
  const { domain: own } = useMe()
  // A new domain speaks the language of whoever makes it, and stands below their own.
  const initial = useMemo(() => ({ domain_id: own.id, locale: own.locale, time_zone: own.time_zone }), [own])
  return (
    <ResourceDetail
      of={domainResource}
      parts={PARTS}
      summaries={SUMMARIES}
      initial={initial}
      actions={(domain) => <DeleteDomain domain={domain} />}
      aside={(domain) => (
        <>
          <BrandPreview />
          <PrivacyCard domain={domain} />
          <RegistrationCard domain={domain} />
          <ChildrenCard domain={domain} />
        </>
      )}
    >
      {(form) => <DomainForm form={form} />}
    </ResourceDetail>
  )
}
