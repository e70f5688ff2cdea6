import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './tool-field.module.css'

type ToolFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; end?: ReactNode }

/**
 * A search field of 32 px for toolbars and panels. Its label is for screen readers, and visible as the placeholder, or
 * as the tip if a shorter placeholder is given.
 */
export function ToolField({ label, end, className, placeholder = label, ...input }: ToolFieldProps) {
  return (
    <div className={cx(styles.field, className)}>
      <Icon of={IconSearch} size={16} className="ink-quiet" />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        title={placeholder === label ? undefined : label}
        className={styles.input}
      />
      {end}
    </div>
  )
}
