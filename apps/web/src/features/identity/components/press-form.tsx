import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import styles from '../../../lib/layout/entry.module.css'

type PressFormProps = {
  head: ReactNode
  submit: string
  mutation: { error: unknown; isPending: boolean; reset: () => void; mutate: () => void }
}

/** A page with a button to press: opening a link must change nothing, because mail programs open links on their own. */
export const PressForm = ({ head, submit, mutation }: PressFormProps) => (
  <>
    {head}
    <div className={styles.form}>
      <Failure error={mutation.error} onDismiss={mutation.reset} />
      <Button variant="primary" size="entry" wide busy={mutation.isPending} onClick={() => mutation.mutate()}>
        {submit}
      </Button>
    </div>
  </>
)
