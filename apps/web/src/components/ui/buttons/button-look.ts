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
  /** `icon` is shown before the words, `endIcon` after them. */
  icon?: IconGlyph | undefined
  endIcon?: IconGlyph | undefined
}

export function buttonClass({ variant = 'default', size = 'normal', wide = false }: ButtonLook, className?: string) {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)
}
