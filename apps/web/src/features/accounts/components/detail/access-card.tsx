import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../../components/ui/fields/switch-field.tsx'
import { DetailCard } from '../../../../lib/detail/detail-card.tsx'
import { fieldIdOf, useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { DetailDate } from '../../../../lib/detail/fields/detail-date.tsx'
import { DetailPickers } from '../../../../lib/detail/fields/detail-picker.tsx'
import { DetailSelect, DetailSwitch } from '../../../../lib/detail/fields/value-fields.tsx'
import { useText } from '../../../../lib/i18n/use-text.ts'
import type { AccountValues } from '../../api/account-values.ts'
import { domainGroupSource, rolesQuery } from '../../api/domain-choices.ts'
import { useRoleNames } from '../role-names.ts'
import styles from './account-detail.module.css'
import { DomainField } from './domain-field.tsx'
import { PlansField } from './plans-field.tsx'

/** Whether to mail a link for setting a password. Disabled without an email address. */
function NotificationField() {
  const { t } = useTranslation(['account', 'accounts'])
  const { control, setValue } = useFormContext<AccountValues>()
  const name = 'send_new_account_notification'
  const [email, wanted] = useWatch({ control, name: ['email', name] })
  const hasAddress = email.trim() !== ''
  return (
    <SwitchField
      className={styles.notify}
      layout="row"
      id={fieldIdOf(name)}
      label={t('accounts:detail.notify')}
      description={t(hasAddress ? 'detail.notify_hint' : 'detail.notify_needs_email')}
      disabled={!hasAddress}
      checked={hasAddress && wanted}
      onChange={(event) => setValue(name, event.target.checked)}
    />
  )
}

/** The roles that the domain offers, and the person's current role even if it is no longer offered. */
function useRoleOptions(domainId: string, held: string) {
  const text = useText()
  const names = useRoleNames()
  const { data } = useQuery({ ...rolesQuery(domainId), enabled: domainId !== '' })
  return useMemo(() => {
    const options = (data ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))
    const isListed = held === '' || options.some(({ value }) => value === held)
    return isListed ? options : [...options, { value: held, label: names.get(held) ?? held.slice(0, 8) }]
  }, [data, held, names, text])
}

function GroupsField({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  const client = useQueryClient()
  const source = useMemo(() => domainGroupSource(client, domainId), [client, domainId])
  return <DetailPickers name="groups" label={t('accounts:bulk.groups')} source={source} optional />
}

/** A person's domain, groups and role, and the period in which they can sign in. */
export function AccessCard({ id }: { id: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  const { creating, mode } = useDetailControls()
  const { control } = useFormContext<AccountValues>()
  const [chosen, role] = useWatch({ control, name: ['domain_id', 'role_id'] })
  const domainId = chosen ?? ''
  const roles = useRoleOptions(domainId, role)
  return (
    <DetailCard id={id} title={t('accounts:detail.access')}>
      <DomainField />
      <DetailSelect
        name="role_id"
        label={t('accounts:list.columns.role_id')}
        options={roles}
        {...(role === '' && { placeholder: t('detail.role_default') })}
      />
      {/* Remounted when the domain changes, because each domain has its own groups and plans. */}
      <GroupsField key={`groups-${domainId}`} domainId={domainId} />
      {mode === 'edit' && <PlansField key={`plans-${domainId}`} domainId={domainId} />}
      <DetailDate name="start_at" label={t('accounts:list.columns.start_at')} emptyText={t('page.no_start')} optional />
      <DetailDate
        name="end_at"
        label={t('accounts:list.columns.end_at')}
        hint={t('detail.end_hint')}
        emptyText={t('page.no_end')}
        optional
      />
      {mode === 'edit' && (
        <DetailSwitch name="active" label={t('accounts:detail.active')} hint={t('detail.active_hint')} />
      )}
      {creating && <NotificationField />}
    </DetailCard>
  )
}
