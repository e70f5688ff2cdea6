import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

type TopBarProps = {
  logo: ReactNode
  name: string
  /** At the right: the button that unfolds the learning path. */
  action?: ReactNode
}

/** The bar at the top on phones. Wider screens show logo and name above the side navigation instead. */
export function TopBar({ logo, name, action }: TopBarProps) {
  return (
    <header className={styles.bar} data-print="hide">
      {logo}
      <b className={styles.name}>{name}</b>
      {action}
    </header>
  )
}
