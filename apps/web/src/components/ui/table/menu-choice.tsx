import { cx } from '../cx.ts'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import styles from './menu-choice.module.css'

type MenuChoiceProps = {
  icon: IconGlyph
  word: string
  /** The action deletes something permanently. */
  danger?: boolean
  onPick: () => void
}

/** One action of a menu. */
export function MenuChoice({ icon, word, danger = false, onPick }: MenuChoiceProps) {
  return (
    <button type="button" className={cx(styles.choice, danger && styles.danger)} onClick={onPick}>
      <Icon of={icon} size={16} />
      {word}
    </button>
  )
}
