import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../navigation/link.tsx'
import styles from './text-button.module.css'

/** An underlined text button for small actions, such as showing the rest of a text. */
export function TextButton({ className, end, children, ...rest }: ComponentProps<'button'> & { end?: ReactNode }) {
  return (
    <button type="button" {...rest} className={cx(styles.text, className)}>
      <span className={styles.words}>{children}</span>
      {end}
    </button>
  )
}

/** A link that looks like `TextButton`. */
export function TextLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(styles.text, styles.link, className)}>
      <span className={styles.words}>{children}</span>
    </Link>
  )
}
