import { useTranslation } from 'react-i18next'
import { TextButton, TextLink } from '../../../../components/ui/buttons/text-button.tsx'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import styles from './import.module.css'

/** The way on for a domain that says of no one what they are: its page beside this one, which keeps the file. */
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
