import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { ignoreSecondTap } from './second-tap.ts'

/** How the sending of a form goes. */
export interface Sending {
  error: unknown
  reset: () => void
  isPending: boolean
}

type EntryFormProps = {
  sending: Sending
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The words of its button. */
  submit: string
  /** Still more to wait for than the sending. */
  waiting?: boolean
  /** Besides the words of a failure. */
  advice?: ReactNode
  children: ReactNode
}

/** The one form of a page: its fields, why it was not accepted, and the button that sends it. */
export function EntryForm({ sending, onSubmit, submit, waiting = false, advice, children }: EntryFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      {/* Where the eyes are that pressed the button: a form may be taller than the screen. */}
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
