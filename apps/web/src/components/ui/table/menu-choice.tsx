import { Icon, type IconGlyph } from '../icons/icon.tsx'
import styles from './menu-choice.module.css'

type MenuChoiceProps = { icon: IconGlyph; word: string; onPick: () => void }

/** One thing that a menu does. */
export function MenuChoice({ icon, word, onPick }: MenuChoiceProps) {
  return (
    <button type="button" className={styles.choice} onClick={onPick}>
      <Icon of={icon} size={16} />
      {word}
    </button>
  )
}
