import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import styles from './form-actions.module.css'

type FormActionsProps = { onCancel: () => void; submit: string; busy: boolean }

/** The two buttons at the bottom of a form that fills a dialog: cancel and submit. */
export function FormActions({ onCancel, submit, busy }: FormActionsProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.actions}>
      <Button size="form" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button size="form" variant="primary" type="submit" busy={busy}>
        {submit}
      </Button>
    </div>
  )
}
