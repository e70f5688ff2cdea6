import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useMe } from '../../../../lib/session/me.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { domainQuery } from '../../api/domain-choices.ts'
import type { ExtraField } from '../../api/extra-fields.ts'

/** Labels of the extra fields in a domain. A field without a label is named by its number. */
export function useExtraLabels(domainId: string | null) {
  const { t, text } = useWords('accounts')
  const { domain: own } = useMe()
  const mayRead = usePermissions().has('api.v2.domains.get_by_id')
  const isOwn = domainId === own.id
  const { data } = useQuery({ ...domainQuery(domainId ?? ''), enabled: domainId !== null && !isOwn && mayRead })
  const domain = isOwn ? own : data
  const given = useCallback((name: ExtraField) => text(domain?.[`${name}_label`]), [domain, text])
  const labelOf = useCallback((name: ExtraField) => given(name) || t(`list.columns.${name}`), [given, t])
  return { given, labelOf }
}
