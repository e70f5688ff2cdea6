import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

type TopBarProps = {
  logo: ReactNode
  name: string
  /** At the right: the folded path. */
  action?: ReactNode
}

/** On phones, in place of the side navigation's head. */
export function TopBar({ logo, name, action }: TopBarProps) {
  return (
    <header className={styles.bar} data-print="hide">
      {logo}
      <b className={styles.name}>{name}</b>
      {action}
    </header>
  )
}
