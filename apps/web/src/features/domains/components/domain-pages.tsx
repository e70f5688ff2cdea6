import type { PermissionKey } from '@evenground/shared/constants'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { usePermissions } from '../../../lib/session/me.ts'
import styles from './domain.module.css'

type Page = { path: (id: string) => string; words: string; needs?: readonly PermissionKey[] }

/** Each with the permissions of which one is enough. */
const PAGES: readonly Page[] = [
  { path: (id) => `/accounts?domain_id=${id}`, words: 'its_accounts' },
  { path: (id) => `/groups?domain_id=${id}`, words: 'its_groups' },
  { path: () => '/emails', words: 'its_emails' },
  { path: (id) => `/domains/${id}/sign-in`, words: 'its_sign_in', needs: ['api.v2.domains.sign_in'] },
  { path: (id) => `/domains/${id}/directory`, words: 'its_directory', needs: ['api.v2.domains.sign_in'] },
  { path: (id) => `/domains/${id}/keys`, words: 'its_keys', needs: ['api.v2.keys.list'] },
  { path: (id) => `/domains/${id}/certificate`, words: 'its_certificate', needs: ['api.v2.domains.update_by_id'] },
  { path: (id) => `/domains/${id}/reminders`, words: 'its_reminders', needs: ['api.v2.domains.update_by_id'] },
  {
    path: (id) => `/domains/${id}/data-protection`,
    words: 'its_data_protection',
    needs: ['api.v2.domains.policies', 'api.v2.domains.retention', 'api.v2.domains.erasure'],
  },
]

/** The ways to what belongs to a domain, before its long form: on a phone what comes after it is out of sight. */
export function DomainPages({ id }: { id: string }) {
  const { t } = useTranslation('domains')
  const headingId = useId()
  const permissions = usePermissions()
  const shown = PAGES.filter(({ needs }) => !needs || needs.some((one) => permissions.has(one)))
  return (
    <nav className={styles.pages} aria-labelledby={headingId}>
      <h2 id={headingId} className="card-title">
        {t('detail.pages')}
      </h2>
      <ul className={styles.ways}>
        {shown.map(({ path, words }) => (
          <li key={words}>
            <Link to={path(id)}>{t(`detail.${words}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
