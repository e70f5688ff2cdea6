import { cx } from '../cx.ts'
import type { IconGlyph } from '../icons/icon.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary button per page. `danger` has a red outline; `danger-filled` is only for confirming a deletion. */
  variant?: 'primary' | 'default' | 'plain' | 'danger' | 'danger-filled' | undefined
  /** Height: 32, 36, 40, 44, 48 or 52 px, in this order. */
  size?: 'toolbar' | 'form' | 'compact' | 'normal' | 'large' | 'entry' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** Long words wrap, as those with the name of a domain or a task, instead of widening what is around the button. */
  wraps?: boolean | undefined
  /** `icon` is shown before the words, `endIcon` after them. */
  icon?: IconGlyph | undefined
  endIcon?: IconGlyph | undefined
}

export function buttonClass({ variant, size = 'normal', wide, wraps }: ButtonLook, className?: string) {
  return cx(
    styles.button,
    variant && styles[variant],
    styles[size],
    wide && styles.wide,
    wraps && styles.wraps,
    className,
  )
}
