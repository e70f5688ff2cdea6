import { useTranslation } from 'react-i18next'
import { TextButton, TextLink } from '../../../../components/ui/buttons/text-button.tsx'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import styles from './import.module.css'

/**
 * Advice for a domain without a default role: opens the domain's page in a new tab, so that this page keeps the file.
 */
export function DefaultRoleHint({ domainId, onRetry }: { domainId: string; onRetry: () => void }) {
  const { t } = useTranslation('account-import')
  const mayChange = usePermissions().has('api.v2.domains.update_by_id')
  return (
    <span className={styles.way}>
      {mayChange ? (
        <TextLink to={`/domains/${domainId}`} target="_blank">
          {t('default_role.open')}
        </TextLink>
      ) : (
        <span>{t('default_role.ask')}</span>
      )}
      <TextButton onClick={onRetry}>{t('default_role.retry')}</TextButton>
    </span>
  )
}
