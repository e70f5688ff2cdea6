import { cx } from '../../cx.ts'
import styles from './avatar.module.css'

/** A person's initials. The full name is beside it. */
export function Avatar({ initials, large = false }: { initials: string; large?: boolean }) {
  return <span className={cx(styles.avatar, large && styles.large)}>{initials}</span>
}
