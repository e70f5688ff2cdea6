import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../../components/ui/fields/switch-field.tsx'
import { fieldIdOf } from '../../../../lib/detail/detail-context.ts'
import type { AccountValues } from '../../api/account-values.ts'
import styles from './account-detail.module.css'

/** Mails a link for setting a password. Without an address there is nowhere to send it. */
export function NotificationField() {
  const { t } = useTranslation('accounts')
  const { control, setValue } = useFormContext<AccountValues>()
  const name = 'send_new_account_notification'
  const [email, wanted] = useWatch({ control, name: ['email', name] })
  const hasAddress = email.trim() !== ''
  return (
    <SwitchField
      className={styles.notify}
      layout="row"
      id={fieldIdOf(name)}
      label={t('detail.notify')}
      description={t(hasAddress ? 'detail.notify_hint' : 'detail.notify_needs_email')}
      disabled={!hasAddress}
      checked={hasAddress && wanted}
      onChange={(event) => setValue(name, event.target.checked)}
    />
  )
}
