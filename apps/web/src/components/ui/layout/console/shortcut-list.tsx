import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Icon } from '../../icons/icon.tsx'
import styles from './shortcut-list.module.css'

export type Shortcut = { keys: readonly string[]; words: string }

/** Drawn as icons, because not every font has arrows. */
const DRAWN = { ArrowUp: IconArrowUp, ArrowDown: IconArrowDown }

function Key({ name }: { name: string }) {
  const glyph = DRAWN[name as keyof typeof DRAWN]
  return <kbd>{glyph ? <Icon of={glyph} size={16} label={name} /> : name}</kbd>
}

/** The list of keyboard shortcuts. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={styles.list}>
      {shortcuts.map(({ keys, words }) => (
        <div key={words} className={styles.row}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
