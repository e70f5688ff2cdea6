import { useCallback, useState } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useClamp } from '../../../components/ui/text/use-clamp.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './entry-text.module.css'

/** The number of lines that the style sheet shows. */
const LINES = 4

/** The first lines of an entry, with a button that shows all of it if there is more. */
export function EntryText({ text }: { text: string | null }) {
  const { t } = useWords('journal-entries')
  // If only one more line is hidden, it is shown: the button would take as much room.
  const [isWhole, setWhole] = useState(false)
  const showLastLine = useCallback(({ scrollHeight, clientHeight }: HTMLElement) => {
    if (scrollHeight <= (clientHeight / LINES) * (LINES + 1.5)) setWhole(true)
    return 0
  }, [])
  const { ref, clamped, open, toggle } = useClamp<HTMLParagraphElement>(showLastLine)
  if (text === null) return '–'
  return (
    <div className={styles.entry}>
      <p ref={ref} className={cx(styles.text, !open && !isWhole && styles.short)}>
        {text}
      </p>
      {clamped && (
        <TextButton aria-expanded={open} onClick={toggle}>
          {t(open ? 'less' : 'whole')}
        </TextButton>
      )}
    </div>
  )
}
