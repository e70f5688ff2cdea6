import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { ignoreSecondTap } from './second-tap.ts'

/** The state of submitting a form. */
export interface Sending {
  error: unknown
  reset: () => void
  isPending: boolean
}

type EntryFormProps = {
  sending: Sending
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The label of the submit button. */
  submit: string
  /** Whether to wait for more than the submission. */
  waiting?: boolean
  /** Shown with an error message. */
  advice?: ReactNode
  children: ReactNode
}

/** The only form of a page: its fields, an error message, and the submit button. */
export function EntryForm({ sending, onSubmit, submit, waiting = false, advice, children }: EntryFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      {/* Beside the button that was pressed, because a form may be taller than the screen. */}
      <Failure error={sending.error} onDismiss={sending.reset}>
        {advice}
      </Failure>
      <Button
        type="submit"
        variant="primary"
        size="entry"
        wide
        busy={sending.isPending || waiting}
        onClick={ignoreSecondTap}
      >
        {submit}
      </Button>
    </form>
  )
}
