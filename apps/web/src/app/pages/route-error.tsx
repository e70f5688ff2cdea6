import styles from './plain-page.module.css'
import { RouteFailure } from './route-failure.tsx'

/** Error page of a route that has no frame around it. */
export function RouteError() {
  return (
    <main className={styles.page} id="main">
      <RouteFailure />
    </main>
  )
}
