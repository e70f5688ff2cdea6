import type { Plan } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'

/** The person whose personal plan is shown, with a link to them. */
export function HolderNote({ plan }: { plan: Plan }) {
  const { t, text } = useWords('plans')
  const mayMeet = usePermissions().has('api.v2.accounts.get_by_id')
  const id = plan.account_id ?? ''
  const { data } = useQuery(
    callQuery(['plans', 'holder', id], routes.getAccount, {
      params: { id },
      enabled: mayMeet && id !== '',
      retry: false,
    }),
  )
  const name = data && [text(data.given_name), text(data.family_name)].filter(Boolean).join(' ')
  return (
    <Banner tone="info">
      {data && (
        <>
          <Link to={`/accounts/${id}`}>{name || t('personal.person')}</Link>
          {' · '}
        </>
      )}
      {t('personal.note')}
    </Banner>
  )
}
