import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './tool-field.module.css'

type ToolFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; end?: ReactNode }

/** A search field of 32 px for toolbars and panels. Its label is for screen readers, and visible as the placeholder. */
export function ToolField({ label, end, className, ...input }: ToolFieldProps) {
  return (
    <div className={cx(styles.field, className)}>
      <Icon of={IconSearch} size={16} className="ink-quiet" />
      <input {...input} type="search" aria-label={label} placeholder={label} className={styles.input} />
      {end}
    </div>
  )
}
