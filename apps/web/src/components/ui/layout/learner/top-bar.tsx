import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

type TopBarProps = {
  logo: ReactNode
  name: string
  /** Shown at the right: the button that opens the training path. */
  action?: ReactNode
}

/** The bar at the top on phones. Wider screens show the logo above the side navigation. */
export function TopBar({ logo, name, action }: TopBarProps) {
  return (
    <header className={styles.bar} data-print="hide">
      {logo}
      <b className={styles.name}>{name}</b>
      {action}
    </header>
  )
}
