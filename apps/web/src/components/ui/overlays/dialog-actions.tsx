import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { useFirstMoment } from '../buttons/use-first-moment.ts'
import { useSinglePress } from './use-single-press.ts'

type DialogActionsProps = {
  onCancel: () => void
  /** The words of the button that does it. */
  submit: string
  onSubmit?: () => void
  /** The id of the form that the button sends, where there is one. */
  form?: string
  busy?: boolean
  danger?: boolean
  disabledReason?: string | null
}

/** The two buttons at the foot of a dialog: leave it, or do what it is about. */
export function DialogActions({ onCancel, submit, onSubmit, form, danger = false, ...button }: DialogActionsProps) {
  const { t } = useTranslation('common')
  const isFirst = useSinglePress()
  const press = (event: MouseEvent) => {
    if (!isFirst()) return event.preventDefault()
    onSubmit?.()
  }
  // They come up with their dialog. Of a form, only what cannot be taken back waits: others are sent by Enter at once.
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
