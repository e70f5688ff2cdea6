import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useMe } from '../../../lib/session/me.ts'
import { FoldedCard } from './folded-card.tsx'

/** The organization's sign-in services that are linked to this account. Shown if there is at least one. */
export function OwnLinks() {
  const { t } = useTranslation('settings')
  const { actor } = useMe()
  const format = useFormat()
  const query = callQuery(['own-sign-in-links'], routes.listMySignInLinks, { enabled: !actor })
  const { data: links = [] } = useQuery(query)
  if (links.length === 0) return null
  return (
    <FoldedCard name="links" title={t('links.title')}>
      <p>{t('links.note')}</p>
      <ul>
        {links.map(({ provider_id, title, used_at }) => (
          <li key={provider_id}>
            {title} <span className="fine">{t('links.used', { moment: format.dateTime(used_at) })}</span>
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}
