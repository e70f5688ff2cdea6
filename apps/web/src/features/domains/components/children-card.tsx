import type { Domain } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import styles from './domain.module.css'

const MAX_SHOWN = 20

/** Two cards: links to the lists of the domain's accounts, groups and templates, and the domains below it. */
export function RelatedCards({ domain }: { domain: Domain }) {
  const { t } = useTranslation(['domains', 'detail'])
  const { names } = useDomainNames()
  const permissions = usePermissions()
  const mayProtect = (['policies', 'retention', 'erasure'] as const).some((name) =>
    permissions.has(`api.v2.domains.${name}`),
  )
  const more = domain.domains.length - MAX_SHOWN
  return (
    <>
      <FormCard title={t('domains:detail.related')}>
        <ul className={`wide ${styles.list}`}>
          <li>
            <Link to={`/accounts?domain_id=${domain.id}`}>{t('domains:detail.its_accounts')}</Link>
          </li>
          <li>
            <Link to={`/groups?domain_id=${domain.id}`}>{t('domains:detail.its_groups')}</Link>
          </li>
          <li>
            <Link to="/emails">{t('domains:detail.its_emails')}</Link>
          </li>
          {permissions.has('api.v2.keys.list') && (
            <li>
              <Link to={`/domains/${domain.id}/keys`}>{t('domains:detail.its_keys')}</Link>
            </li>
          )}
          {permissions.has('api.v2.domains.update_by_id') && (
            <li>
              <Link to={`/domains/${domain.id}/certificate`}>{t('domains:detail.its_certificate')}</Link>
            </li>
          )}
          {permissions.has('api.v2.domains.update_by_id') && (
            <li>
              <Link to={`/domains/${domain.id}/reminders`}>{t('domains:detail.its_reminders')}</Link>
            </li>
          )}
          {mayProtect && (
            <li>
              <Link to={`/domains/${domain.id}/data-protection`}>{t('domains:detail.its_data_protection')}</Link>
            </li>
          )}
          {permissions.has('api.v2.domains.sign_in') && (
            <li>
              <Link to={`/domains/${domain.id}/sign-in`}>{t('domains:detail.its_sign_in')}</Link>
            </li>
          )}
        </ul>
      </FormCard>
      <FormCard title={t('domains:detail.children')}>
        {domain.domains.length === 0 ? (
          <p className={`wide ${styles.quiet}`}>{t('domains:detail.no_children')}</p>
        ) : (
          <ul className={`wide ${styles.list}`}>
            {domain.domains.slice(0, MAX_SHOWN).map((id) => (
              <li key={id}>
                {/* A domain whose name is not loaded, or out of reach, shows the start of its id. */}
                <Link to={`/domains/${id}`}>{names.get(id) ?? id.slice(0, 8)}</Link>
              </li>
            ))}
            {more > 0 && <li className={styles.quiet}>{t('detail:and_more', { count: more })}</li>}
          </ul>
        )}
      </FormCard>
    </>
  )
}
