import { useState } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './entry-text.module.css'

/** What is cut to three lines. What is a little longer stays whole: no button would open the rest of it. */
const isLong = (text: string): boolean => text.length > 200 || text.split('\n').length > 3

/** What someone wrote: its first lines, and all of it on request. */
export function EntryText({ text }: { text: string | null }) {
  const { t } = useWords('journal-entries')
  const [open, setOpen] = useState(false)
  if (text === null) return '–'
  return (
    <div className={styles.entry}>
      <p className={cx(styles.text, isLong(text) && !open && styles.short)}>{text}</p>
      {isLong(text) && (
        <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'less' : 'whole')}
        </TextButton>
      )}
    </div>
  )
}
