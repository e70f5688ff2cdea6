import { cx } from '../../cx.ts'
import styles from './avatar.module.css'

/** Someone's initials; the whole name is beside it. */
export function Avatar({ initials, large = false }: { initials: string; large?: boolean }) {
  return <span className={cx(styles.avatar, large && styles.large)}>{initials}</span>
}
