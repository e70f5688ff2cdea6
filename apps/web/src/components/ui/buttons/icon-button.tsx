import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconGlyph
  label: string
  size?: 32 | 40
}

/** A button with only an icon. Its label is read by screen readers and shown as a tooltip. */
export function IconButton({ icon, label, size = 40, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(styles.button, size === 32 && styles.small, className)}
    >
      <Icon of={icon} size={size === 32 ? 18 : 20} />
    </button>
  )
}
