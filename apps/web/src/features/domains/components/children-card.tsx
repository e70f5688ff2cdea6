import type { Domain } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import styles from './domain.module.css'

const MAX_SHOWN = 20

/** The domains directly below this one. */
export function ChildrenCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation(['domains', 'detail'])
  const { names } = useDomainNames()
  const more = domain.domains.length - MAX_SHOWN
  return (
    <FormCard title={t('domains:detail.children')}>
      {domain.domains.length === 0 ? (
        <p className={`wide ${styles.quiet}`}>{t('domains:detail.no_children')}</p>
      ) : (
        <ul className={`wide ${styles.list}`}>
          {domain.domains.slice(0, MAX_SHOWN).map((id) => (
            <li key={id}>
              {/* If the name is not loaded, or the domain is out of scope, shows the start of its id. */}
              <Link to={`/domains/${id}`}>{names.get(id) ?? id.slice(0, 8)}</Link>
            </li>
          ))}
          {more > 0 && <li className={styles.quiet}>{t('detail:and_more', { count: more })}</li>}
        </ul>
      )}
    </FormCard>
  )
}
