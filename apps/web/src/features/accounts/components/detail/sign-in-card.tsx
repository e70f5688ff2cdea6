import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { useMe } from '../../../../lib/session/me.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { linksQuery, SignInLinksPart } from './sign-in-links-part.tsx'

/**
 * How the person signs in, and where they are signed in. Each part needs its own permission; the linked services are
 * shown if there are any. Not shown during an impersonation.
 */
export function SignInCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation('account')
  const permissions = usePermissions()
  const { actor } = useMe()
  const isOwnSession = !actor
  const maySeeFactor = isOwnSession && permissions.has('api.v2.accounts.reset_second_factor')
  const maySeeLinks = isOwnSession && permissions.has('api.v2.domains.sign_in')
  const maySeeSessions = isOwnSession && permissions.has('api.v2.accounts.update_by_id')
  const { data: links = [] } = useQuery({ ...linksQuery(accountId), enabled: maySeeLinks })
  const hasLinks = maySeeLinks && links.length > 0
  if (!maySeeFactor && !hasLinks && !maySeeSessions) return null
  return (
    <FormCard title={t('detail.sign_in')}>
      {maySeeFactor && <SecondFactorPart accountId={accountId} />}
      {maySeeSessions && <SessionsPart accountId={accountId} />}
      {hasLinks && <SignInLinksPart accountId={accountId} links={links} />}
    </FormCard>
  )
}
