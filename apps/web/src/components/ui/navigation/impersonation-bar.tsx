import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './impersonation-bar.module.css'

type ImpersonationBarProps = {
  label: string
  /** Text that says who acts as whom. */
  children: ReactNode
  timeLeft: string
  endLabel: string
  busy: boolean
  onEnd: () => void
}

/** Shown above every page during an impersonation. Stays visible, so that the administrator does not forget it. */
export function ImpersonationBar({ label, children, timeLeft, endLabel, busy, onEnd }: ImpersonationBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-impersonation-bar="" data-print="hide">
      <Icon of={IconUserShield} size={20} className={styles.icon} />
      <p className={styles.words}>
        {children} <span className={styles.left}>{timeLeft}</span>
      </p>
      <Button size="toolbar" className={styles.back} busy={busy} onClick={onEnd}>
        {endLabel}
      </Button>
    </section>
  )
}
