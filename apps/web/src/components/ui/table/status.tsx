import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import { cx } from '../cx.ts'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import styles from './status.module.css'

export type StatusTone = 'ok' | 'info' | 'warn' | 'bad' | 'quiet'

type StatusProps = {
  tone: StatusTone
  icon?: IconGlyph | undefined
  /** The text is a sentence, which may wrap. A status of a word or two stays on one line. */
  sentence?: boolean
  children: string
}

/** A status as a word with a colored icon. The word must be sufficient: not everyone sees the icon or its color. */
export function Status({ tone, icon, sentence, children }: StatusProps) {
  return (
    <span className={cx(styles.status, sentence && styles.sentence)}>
      <Icon of={icon ?? (tone === 'quiet' ? IconOff : IconCheck)} size={16} className={`ink-${tone}`} />
      {children}
    </span>
  )
}
