import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { PageHead } from './page-head.tsx'

/** A link that is too old, or was used before. */
export function ExpiredToken() {
  const { t } = useTranslation(['identity', 'errors'])
  return (
    <>
      <PageHead title={t('errors:token_expired')}>{t('reset.expired')}</PageHead>
      <div className={styles.form}>
        <ButtonLink variant="primary" size="entry" wide to="/forgotpassword">
          {t('errors:request_another')}
        </ButtonLink>
      </div>
    </>
  )
}
