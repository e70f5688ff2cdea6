import { ACCOUNT_FIELDS, type AccountField, definitionOf, fieldsOfSections } from '@evenground/shared/account-fields'
import { LOCALES } from '@evenground/shared/constants'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { EmptyFold } from '../../../../components/ui/fields/empty-fold.tsx'
import { usePhone } from '../../../../components/ui/use-media.ts'
import { DetailCard } from '../../../../lib/detail/detail-card.tsx'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { DetailDate } from '../../../../lib/detail/fields/detail-date.tsx'
import { DetailPicker } from '../../../../lib/detail/fields/detail-picker.tsx'
import { DetailLine, DetailText } from '../../../../lib/detail/fields/text-fields.tsx'
import { DetailSelect } from '../../../../lib/detail/fields/value-fields.tsx'
import { SectionedForm } from '../../../../lib/detail/sectioned-form.tsx'
import { useFieldFold } from '../../../../lib/detail/use-card-fold.tsx'
import { peopleSource } from '../../../../lib/people-filter/people-source.ts'
import type { AccountValues } from '../../api/account-values.ts'
import { EXTRA_FIELDS } from '../../api/extra-fields.ts'
import { AccessCard } from './access-card.tsx'
import styles from './account-detail.module.css'
import { PasswordCard } from './password-card.tsx'
import { SecretsCard } from './secrets-card.tsx'
import { useExtraLabels } from './use-extra-labels.ts'

const { given_name, family_name, email, username } = ACCOUNT_FIELDS

/** The sections in display order, with their names and the fields whose errors mark them. */
const SECTIONS = [
  {
    key: 'identity',
    label: 'accounts:detail.identity',
    fields: ['given_name', 'family_name', 'email', 'username', 'locale', ...fieldsOfSections('identity')],
  },
  {
    key: 'access',
    label: 'accounts:detail.access',
    fields: ['domain_id', 'role_id', 'groups', 'plans', 'start_at', 'end_at', 'active'],
  },
  { key: 'work', label: 'accounts:detail.work', fields: fieldsOfSections('work') },
  { key: 'password', label: 'detail.password', fields: ['password'] },
  { key: 'extra', label: 'accounts:detail.extra', fields: EXTRA_FIELDS },
  { key: 'secrets', label: 'detail.secrets', fields: ['secret1', 'secret2', 'secret3'] },
] as const

const idOf = (key: (typeof SECTIONS)[number]['key']) => `account-${key}`

/** Hints that are shown below fields while editing. */
const HINTS: Partial<Record<AccountField, string>> = { client_id: 'detail.client_id_hint' }

/** The inputs of fields that need no component of their own. */
function PlainFields({ section }: { section: 'identity' | 'work' }) {
  const { t } = useTranslation(['account', 'accounts'])
  const { mode } = useDetailControls()
  return fieldsOfSections(section).map((name) => {
    const { kind, max } = definitionOf(name)
    const hint = mode === 'edit' ? HINTS[name] : undefined
    const field = { name, label: t(`accounts:list.columns.${name}`), hint: hint && t(hint), optional: true }
    if (kind === 'person') return <DetailPicker key={name} {...field} source={peopleSource} />
    return kind === 'day' ? <DetailDate key={name} {...field} /> : <DetailText key={name} {...field} maxLength={max} />
  })
}

/** On a phone, a button hides the optional fields of a new person, which would separate the name from the domain. */
function RestOfIdentity() {
  const { t } = useTranslation(['account', 'accounts'])
  const { creating } = useDetailControls()
  const phone = usePhone()
  const names = fieldsOfSections('identity')
  const { fold } = useFieldFold(creating && phone ? names : undefined)
  return (
    <>
      {fold && (
        <Button
          size="form"
          variant="plain"
          className={cx('wide', styles.more)}
          endIcon={IconChevronDown}
          aria-expanded={fold.open}
          onClick={fold.onToggle}
        >
          {t('detail.more_of_identity', { count: names.length })}
        </Button>
      )}
      {(fold?.open ?? true) && <PlainFields section="identity" />}
    </>
  )
}

function IdentityCard({ id }: { id: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  const { mode } = useDetailControls()
  const editing = mode === 'edit'
  const languages = LOCALES.map((value) => ({ value, label: t(`accounts:list.values.locale.${value}`) }))
  return (
    <DetailCard
      id={id}
      title={t('accounts:detail.identity')}
      note={t('detail.identity_note')}
      texts={['given_name', 'family_name']}
      names
    >
      <DetailLine proper name="given_name" label={t('accounts:list.columns.given_name')} maxLength={given_name.max} />
      <DetailLine proper name="family_name" label={t('accounts:detail.family_name')} maxLength={family_name.max} />
      <DetailText
        name="email"
        label={t('accounts:list.columns.email')}
        hint={editing ? t('detail.login_hint') : undefined}
        maxLength={email.max}
      />
      <DetailText
        name="username"
        label={t('accounts:list.columns.username')}
        hint={editing ? t('detail.username_hint') : undefined}
        maxLength={username.max}
      />
      <DetailSelect name="locale" label={t('accounts:list.columns.locale')} options={languages} />
      <RestOfIdentity />
    </DetailCard>
  )
}

function WorkCard({ id }: { id: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  return (
    <DetailCard id={id} title={t('accounts:detail.work')}>
      <PlainFields section="work" />
    </DetailCard>
  )
}

/** The extra fields that the domain labels. An unlabeled one is shown only if it has a value. */
function useShownExtras() {
  const { control } = useFormContext<AccountValues>()
  const [domainId, ...values] = useWatch({ control, name: ['domain_id', ...EXTRA_FIELDS] })
  const { given, labelOf } = useExtraLabels(domainId)
  return { shown: EXTRA_FIELDS.filter((name, at) => given(name) !== '' || values[at] !== ''), labelOf }
}

function ExtraCard({ id }: { id: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  const { shown, labelOf } = useShownExtras()
  if (shown.length === 0) return null
  return (
    <DetailCard id={id} title={t('accounts:detail.extra')} note={t('detail.extra_note')}>
      {shown.map((name) => (
        <DetailText key={name} name={name} label={labelOf(name)} maxLength={ACCOUNT_FIELDS[name].max} optional />
      ))}
    </DetailCard>
  )
}

/** The read-only page of a person: the fields that have a value. Access and plans are beside it. */
function AccountPage() {
  return (
    <EmptyFold className={styles.page}>
      <IdentityCard id={idOf('identity')} />
      <WorkCard id={idOf('work')} />
      <ExtraCard id={idOf('extra')} />
      <SecretsCard id={idOf('secrets')} />
    </EmptyFold>
  )
}

/** The first sections for a new person: name and access. Everything else can be filled in later. */
const LEADS_OF_NEW = [idOf('identity'), idOf('access')]

/** All fields of a person, in sections. */
export function AccountForm() {
  const { t } = useTranslation(['account', 'accounts'])
  const { mode, creating } = useDetailControls()
  const { shown } = useShownExtras()
  const sections = SECTIONS.filter(({ key }) => key !== 'extra' || shown.length > 0).map(({ key, label, fields }) => ({
    id: idOf(key),
    label: t(label),
    fields,
  }))
  if (mode === 'view') return <AccountPage />
  return (
    <SectionedForm sections={sections} leads={creating ? LEADS_OF_NEW : undefined}>
      <IdentityCard id={idOf('identity')} />
      <AccessCard id={idOf('access')} />
      <WorkCard id={idOf('work')} />
      <PasswordCard id={idOf('password')} />
      <ExtraCard id={idOf('extra')} />
      <SecretsCard id={idOf('secrets')} />
    </SectionedForm>
  )
}
