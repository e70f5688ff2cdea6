import { Spinner } from '../../components/ui/feedback/spinner.tsx'
import styles from './plain-page.module.css'

/** Before anything is known: no words of a page that may not come. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <Spinner size={32} />
    </div>
  )
}
