import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from '../../../../components/ui/icons/icon.tsx'
import styles from './library.module.css'

type FoldProps = { icon: IconGlyph; name: string; kind: string; children: ReactNode }

/** A collapsible line. */
export function Fold({ icon, name, kind, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <Icon of={icon} size={20} />
        <span className={styles.named}>
          <span className={styles.name}>{name}</span> <span className={styles.kind}>{kind}</span>
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
