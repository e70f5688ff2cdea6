import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import styles from './fold.module.css'

/** Fine print that is read once it is opened. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      {title}
      <Icon of={IconChevronDown} size={16} />
    </summary>
    {children}
  </details>
)
