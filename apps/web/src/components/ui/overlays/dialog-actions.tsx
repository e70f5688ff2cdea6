import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { useFirstMoment } from '../buttons/use-first-moment.ts'
import { useSinglePress } from './use-single-press.ts'

type DialogActionsProps = {
  onCancel: () => void
  /** Label of the main button. */
  submit: string
  onSubmit?: () => void
  /** Id of the form that the button submits, if any. */
  form?: string
  busy?: boolean
  danger?: boolean
  disabledReason?: string | null
}

/** The two buttons at the bottom of a dialog: cancel, and the main action. */
export function DialogActions({ onCancel, submit, onSubmit, form, danger = false, ...button }: DialogActionsProps) {
  const { t } = useTranslation('common')
  const isFirst = useSinglePress()
  const press = (event: MouseEvent) => {
    if (!isFirst()) return event.preventDefault()
    onSubmit?.()
  }
  // The buttons appear with their dialog, possibly under a finger that taps twice. In forms, only irreversible actions
  // ignore early presses: other forms are submitted with Enter at once.
  const isEarly = useFirstMoment() && (danger || !form)
  return (
    <>
      <Button size="form" variant="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        size="form"
        variant={danger ? 'danger-filled' : 'primary'}
        {...(form && { type: 'submit', form })}
        onClick={press}
        aria-disabled={isEarly}
        {...button}
      >
        {submit}
      </Button>
    </>
  )
}
