import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PickerField } from '../../../../components/ui/fields/picker-field.tsx'
import { ViewValue } from '../../../../components/ui/fields/view-value.tsx'
import { Link } from '../../../../components/ui/navigation/link.tsx'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { useDetailField } from '../../../../lib/detail/fields/use-detail-field.ts'
import { domainPlansQuery, scopedDomainSource } from '../../../../lib/detail/search-loaded.ts'
import { usePickerOptions } from '../../../../lib/detail/use-picks.ts'
import { useMe } from '../../../../lib/session/me.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import type { AccountValues } from '../../api/account-values.ts'
import { domainQuery, rolesQuery } from '../../api/domain-choices.ts'

/**
 * Adapts the form to a new domain: clears the groups, replaces a role that the domain does not offer by its default
 * role, and follows its plan catalog.
 */
function useMove() {
  const client = useQueryClient()
  const { domain: own } = useMe()
  const mayRead = usePermissions().has('api.v2.domains.get_by_id')
  const { setValue, getValues } = useFormContext<AccountValues>()

  async function defaultRoleOf(domainId: string): Promise<string> {
    if (domainId === own.id) return own.default_role_id ?? ''
    if (!mayRead) return ''
    return (await client.fetchQuery(domainQuery(domainId)).catch(() => null))?.default_role_id ?? ''
  }

  return async (domainId: string | null) => {
    setValue('domain_id', domainId)
    setValue('groups', [])
    if (!domainId) return
    const [roles, plans, standard] = await Promise.all([
      client.fetchQuery(rolesQuery(domainId)).catch(() => []),
      client.fetchQuery(domainPlansQuery(domainId)).catch(() => []),
      defaultRoleOf(domainId),
    ])
    // The user may have chosen yet another domain while this was loading.
    if (getValues('domain_id') !== domainId) return
    if (!roles.some(({ id }) => id === getValues('role_id'))) setValue('role_id', standard)
    setValue(
      'plans',
      getValues('plans').filter((held) => plans.some(({ id }) => id === held.id)),
    )
  }
}

/** The account's domain. */
export function DomainField() {
  const { t } = useTranslation(['account', 'accounts'])
  const client = useQueryClient()
  const source = useMemo(() => scopedDomainSource(client), [client])
  const { value, mode, fieldId, error } = useDetailField<string | null>('domain_id')
  const { search, options } = usePickerOptions(source, value ? [value] : [])
  const { creating } = useDetailControls()
  const move = useMove()
  const label = t('accounts:list.columns.domain_id')
  if (mode === 'view') {
    const [domain] = options
    return <ViewValue label={label}>{domain && <Link to={`/domains/${domain.id}`}>{domain.label}</Link>}</ViewValue>
  }
  return (
    <PickerField
      label={label}
      hint={!creating && t('detail.domain_hint')}
      error={error}
      size="form"
      id={fieldId}
      value={options}
      search={search}
      onChange={([chosen]) => void move(chosen?.id ?? null)}
    />
  )
}
