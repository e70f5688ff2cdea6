import type { AuditEventDetail } from '@evenground/shared/schemas'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import type { ReactNode } from 'react'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './audit.module.css'
import { EventDetails } from './event-details.tsx'
import { formatExactly } from './format-exactly.ts'
import { useEventWords } from './use-event-words.ts'

/** A person's name, linked to their account if the reader may open it. */
function Person({ id, name }: { id: string; name: string }): ReactNode {
  const mayOpen = usePermissions().has('api.v2.accounts.get_by_id')
  return mayOpen ? <TextLink to={`/accounts/${id}`}>{name}</TextLink> : name
}

/** How the actor acted: in a session of their own, as someone else, with an API key or with a directory token. */
function useWay({ actor_kind, actor_id, account_id, account_name }: AuditEventDetail): ReactNode {
  const { t } = useWords('audit')
  if (actor_id === null) return t('ways.none')
  if (actor_kind === 'api_key' || actor_kind === 'scim_token') {
    return t(`ways.${actor_kind}`, { name: account_name ?? t('unseen') })
  }
  if (account_id === null || account_id === actor_id) return t('ways.session')
  return t('ways.impersonation', { name: account_name ?? t('unseen') })
}

/** Facts of an event: actor, action, time, means, target and further details. */
export function EventFacts({ event }: { event: AuditEventDetail }) {
  const { t } = useWords('audit')
  const locale = useLocale()
  const words = useEventWords()
  const way = useWay(event)
  const { names } = useDomainNames()
  const { actor_id, actor_name, actor_kind, target_id, target_type, target_name, domain_id } = event
  const isPerson = actor_kind === 'account' && actor_id !== null && actor_name !== null
  const domain = domain_id && names.get(domain_id)
  const target = target_name ?? (target_id === null ? null : t('unseen'))
  return (
    <FormCard title={t('detail.facts')} list>
      <ViewValue label={t('list.columns.occurred_at')}>{formatExactly(event.occurred_at, locale)}</ViewValue>
      <ViewValue label={t('list.columns.outcome')}>
        <Status tone={event.outcome === 'ok' ? 'ok' : 'bad'} {...(event.outcome !== 'ok' && { icon: IconRefused })}>
          {t(`list.values.outcome.${event.outcome}`)}
        </Status>
      </ViewValue>
      <ViewValue label={t('list.columns.actor_name')}>
        {isPerson ? <Person id={actor_id} name={actor_name} /> : words.actor(event)}
      </ViewValue>
      <ViewValue label={t('detail.way')}>{way}</ViewValue>
      {/* Values that an event does not have are left out, such as the target of a sign-in. */}
      {target_type && <ViewValue label={t('detail.target_type')}>{words.subject(target_type)}</ViewValue>}
      {target && (
        <ViewValue label={t('list.columns.target_name')}>
          {target_type === 'account' && target_id && target_name ? (
            <Person id={target_id} name={target_name} />
          ) : (
            target
          )}
        </ViewValue>
      )}
      {event.request_id && (
        <ViewValue label={t('detail.request_id')}>
          <code className={styles.code}>{event.request_id}</code>
        </ViewValue>
      )}
      <EventDetails event={event} />
      {/* Last, because the domain's name is loaded later than the rest. */}
      {domain && <ViewValue label={t('list.columns.domain_id')}>{domain}</ViewValue>}
    </FormCard>
  )
}
