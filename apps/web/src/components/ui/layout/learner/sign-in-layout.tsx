import type { ReactNode } from 'react'
import { LineArt } from '../../figures/line-art/line-art.tsx'
import { PANEL } from '../../figures/line-art/shapes.ts'
import styles from './sign-in-layout.module.css'

type SignInLayoutProps = {
  logo: ReactNode
  name: string
  /** One sentence on the brand panel: the organization's label. */
  statement?: ReactNode
  /** Menus for language and mode. */
  prefs: ReactNode
  children: ReactNode
}

/** Layout of the sign-in pages: a brand panel beside a form; on phones, above it. */
export function SignInLayout({ logo, name, statement, prefs, children }: SignInLayoutProps) {
  return (
    <div className={styles.layout}>
      <header className={styles.brand}>
        <LineArt shape={PANEL} progress={0.6} className={styles.art} />
        <p className={styles.name}>
          {logo}
          {name}
        </p>
        {statement && <p className={styles.statement}>{statement}</p>}
      </header>
      <main className={styles.entry}>
        <div className={styles.prefs}>{prefs}</div>
        <div className={styles.form}>{children}</div>
      </main>
    </div>
  )
}
