import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'

/** Leads to a person's account; nothing for readers who may not open it. */
export function AccountLink({ accountId }: { accountId: string }) {
  const { t } = useWords('reports')
  const permissions = usePermissions()
  const mayOpen = permissions.has('api.v2.accounts.get_by_id') || permissions.has('api.v2.accounts.view_by_id')
  if (!mayOpen) return null
  return (
    <ButtonLink size="form" to={`/accounts/${accountId}`}>
      {t('status.account')}
    </ButtonLink>
  )
}
