import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../../lib/detail/detail-card.tsx'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { DetailDate } from '../../../../lib/detail/fields/detail-date.tsx'
import { DetailLine, DetailText } from '../../../../lib/detail/fields/text-fields.tsx'
import { DetailSelect } from '../../../../lib/detail/fields/value-fields.tsx'
import { SectionedForm } from '../../../../lib/detail/sectioned-form.tsx'
import { type AccountValues, EXTRA_FIELDS } from '../../api/account-values.ts'
import { AccessCard } from './access-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecretsCard } from './secrets-card.tsx'
import { useExtraLabels } from './use-extra-labels.ts'

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))
const LINE_MAX = 200
const NAME_MAX = 100
const LOGIN_MAX = 254

/** The sections in their order, with the fields that each is marked for when they are wrong. */
const SECTIONS = [
  {
    key: 'identity',
    fields: [
      'given_name',
      'family_name',
      'email',
      'username',
      'locale',
      'phone',
      'birth_date',
      'gender',
      'race',
      'client_id',
    ],
  },
  { key: 'access', fields: ['domain_id', 'role_id', 'groups', 'plans', 'start_at', 'end_at', 'active'] },
  { key: 'work', fields: ['department', 'location', 'org_level', 'time_as_employee', 'last_promotion_date'] },
  { key: 'password', fields: ['password'] },
  { key: 'extra', fields: EXTRA_FIELDS },
  { key: 'secrets', fields: ['secret1', 'secret2', 'secret3'] },
] as const

const idOf = (key: (typeof SECTIONS)[number]['key']) => `account-${key}`

function IdentityCard({ id }: { id: string }) {
  const { t } = useTranslation('accounts')
  const { mode } = useDetailControls()
  const editing = mode === 'edit'
  const line = (name: string) => ({ name, label: t(`list.columns.${name}`), maxLength: LINE_MAX, optional: true })
  return (
    <DetailCard
      id={id}
      title={t('detail.identity')}
      note={t('detail.identity_note')}
      texts={['given_name', 'family_name']}
    >
      <DetailLine name="given_name" label={t('list.columns.given_name')} maxLength={NAME_MAX} />
      <DetailLine name="family_name" label={t('detail.family_name')} maxLength={NAME_MAX} />
      <DetailText
        name="email"
        label={t('list.columns.email')}
        hint={editing ? t('detail.login_hint') : undefined}
        maxLength={LOGIN_MAX}
      />
      <DetailText
        name="username"
        label={t('list.columns.username')}
        hint={editing ? t('detail.username_hint') : undefined}
        maxLength={LOGIN_MAX}
      />
      <DetailSelect name="locale" label={t('list.columns.locale')} options={LANGUAGES} />
      <DetailText {...line('phone')} />
      <DetailDate name="birth_date" label={t('list.columns.birth_date')} optional />
      <DetailText {...line('gender')} />
      <DetailText {...line('race')} />
      <DetailText {...line('client_id')} hint={editing ? t('detail.client_id_hint') : undefined} />
    </DetailCard>
  )
}

function WorkCard({ id }: { id: string }) {
  const { t } = useTranslation('accounts')
  const line = (name: string) => ({ name, label: t(`list.columns.${name}`), maxLength: LINE_MAX, optional: true })
  return (
    <DetailCard id={id} title={t('detail.work')}>
      <DetailText {...line('department')} />
      <DetailText {...line('location')} />
      <DetailText {...line('org_level')} />
      <DetailText {...line('time_as_employee')} />
      <DetailDate name="last_promotion_date" label={t('list.columns.last_promotion_date')} optional />
    </DetailCard>
  )
}

/** The fields that the domain names for itself; one that it does not name shows only where it holds something. */
function useShownExtras() {
  const { control } = useFormContext<AccountValues>()
  const [domainId, ...values] = useWatch({ control, name: ['domain_id', ...EXTRA_FIELDS] })
  const { given, labelOf } = useExtraLabels(domainId)
  return { shown: EXTRA_FIELDS.filter((name, at) => given(name) !== '' || values[at] !== ''), labelOf }
}

function ExtraCard({ id }: { id: string }) {
  const { t } = useTranslation('accounts')
  const { shown, labelOf } = useShownExtras()
  if (shown.length === 0) return null
  return (
    <DetailCard id={id} title={t('detail.extra')} note={t('detail.extra_note')}>
      {shown.map((name) => (
        <DetailText key={name} name={name} label={labelOf(name)} maxLength={LINE_MAX} optional />
      ))}
    </DetailCard>
  )
}

/** Everything that can be said of a person, in sections. */
export function AccountForm() {
  const { t } = useTranslation('accounts')
  const { shown } = useShownExtras()
  const sections = SECTIONS.filter(({ key }) => key !== 'extra' || shown.length > 0).map(({ key, fields }) => ({
    id: idOf(key),
    label: t(`detail.${key}`),
    fields,
  }))
  return (
    <SectionedForm sections={sections}>
      <IdentityCard id={idOf('identity')} />
      <AccessCard id={idOf('access')} />
      <WorkCard id={idOf('work')} />
      <PasswordCard id={idOf('password')} />
      <ExtraCard id={idOf('extra')} />
      <SecretsCard id={idOf('secrets')} />
    </SectionedForm>
  )
}
