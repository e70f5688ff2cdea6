import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './impersonation-bar.module.css'

type ImpersonationBarProps = {
  label: string
  /** Who acts as whom. */
  children: ReactNode
  timeLeft: string
  back: string
  busy: boolean
  onBack: () => void
}

/** Above every page while somebody acts as another person; it stays in view, so that nobody forgets. */
export function ImpersonationBar({ label, children, timeLeft, back, busy, onBack }: ImpersonationBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-impersonation-bar="" data-print="hide">
      <Icon of={IconUserShield} size={20} className={styles.icon} />
      <p className={styles.words}>
        {children} <span className={styles.left}>{timeLeft}</span>
      </p>
      <Button size="toolbar" className={styles.back} busy={busy} onClick={onBack}>
        {back}
      </Button>
    </section>
  )
}
