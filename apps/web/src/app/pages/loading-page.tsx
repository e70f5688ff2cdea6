import { Spinner } from '../../components/ui/feedback/spinner.tsx'
import styles from './plain-page.module.css'

/** Shown until it is known which page comes. Without text, because any text could be wrong for that page. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <Spinner size={32} />
    </div>
  )
}
