import styles from './entry-text.module.css'
import { FoldedText } from './folded-text.tsx'

/** The first lines of an entry in a list. */
export function EntryText({ text }: { text: string | null }) {
  if (text === null) return '–'
  return (
    <div className={styles.entry}>
      <FoldedText text={text} lines={4} />
    </div>
  )
}
