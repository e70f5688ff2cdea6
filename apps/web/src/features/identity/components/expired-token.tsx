import { useTranslation } from 'react-i18next'
import { WayOn } from './way-on.tsx'

/** A link that is too old, or was used before. */
export function ExpiredToken() {
  const { t } = useTranslation(['identity', 'errors'])
  const action = t('errors:request_another')
  return <WayOn title={t('errors:token_expired')} words={t('reset.expired')} to="/forgotpassword" action={action} />
}
