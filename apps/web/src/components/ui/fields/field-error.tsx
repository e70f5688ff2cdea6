import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field-error.module.css'

type FieldErrorProps = { id?: string; className?: string | undefined; children: ReactNode }

/** Error message of a field that consists of several controls, styled like that of a single control. */
export const FieldError = ({ id, className, children }: FieldErrorProps) => (
  <p className={cx(styles.error, className)} id={id}>
    <Icon of={IconAlertCircle} size={18} />
    {children}
  </p>
)
