import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMayOpenAccounts } from '../../../lib/session/use-may-open-accounts.ts'

/** Leads to a person's account; nothing for readers who may not open it. */
export function AccountLink({ accountId }: { accountId: string }) {
  const { t } = useWords('reports')
  if (!useMayOpenAccounts()) return null
  return (
    <ButtonLink size="form" to={`/accounts/${accountId}`}>
      {t('status.account')}
    </ButtonLink>
  )
}
