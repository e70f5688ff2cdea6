import { Mark } from '../../components/ui/figures/mark.tsx'
import { readRefreshToken } from '../../lib/client/tokens.ts'
import { NotFound } from './not-found.tsx'
import styles from './plain-page.module.css'

/** Shown for addresses that do not exist, where there is no frame. */
export function Component() {
  return (
    <main className={styles.page} id="main">
      {/* Signed-in people already know which product this is. */}
      {readRefreshToken() === null && (
        <p className={styles.name}>
          <Mark size={32} />
          Evenground
        </p>
      )}
      <NotFound />
    </main>
  )
}
