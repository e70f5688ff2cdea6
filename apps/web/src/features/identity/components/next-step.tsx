import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { PageHead } from './page-head.tsx'

type NextStepProps = {
  title: string
  words: string
  to: string
  action: string
}

/** A page that shows a result and a link to the next step. */
export function NextStep({ title, words, to, action }: NextStepProps) {
  return (
    <>
      <PageHead title={title}>{words}</PageHead>
      <div className={styles.form}>
        <ButtonLink variant="primary" size="entry" wide to={to}>
          {action}
        </ButtonLink>
      </div>
    </>
  )
}
