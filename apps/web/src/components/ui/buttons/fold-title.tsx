import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../icons/icon.tsx'
import styles from './fold-title.module.css'

export interface Fold {
  open: boolean
  onToggle: () => void
}

/** The title of a card that can be folded: a button that shows and hides the content below. */
export function FoldTitle({ open, onToggle, children }: Fold & { children: string }) {
  return (
    <button type="button" className={styles.title} aria-expanded={open} onClick={onToggle}>
      {children}
      <Icon of={IconChevronDown} size={18} />
    </button>
  )
}
