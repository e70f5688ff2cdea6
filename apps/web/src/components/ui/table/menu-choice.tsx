import { cx } from '../cx.ts'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import styles from './menu-choice.module.css'

type MenuChoiceProps = {
  icon: IconGlyph
  word: string
  /** It takes something away for good. */
  danger?: boolean
  onPick: () => void
}

/** One thing that a menu does. */
export function MenuChoice({ icon, word, danger = false, onPick }: MenuChoiceProps) {
  return (
    <button type="button" className={cx(styles.choice, danger && styles.danger)} onClick={onPick}>
      <Icon of={icon} size={16} />
      {word}
    </button>
  )
}
