import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useClamp } from '../../../components/ui/text/use-clamp.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './entry-text.module.css'

/** What someone wrote: its first lines, and all of it on request where there is more. */
export function EntryText({ text }: { text: string | null }) {
  const { t } = useWords('journal-entries')
  const { ref, clamped, open, toggle } = useClamp<HTMLParagraphElement>()
  if (text === null) return '–'
  return (
    <div className={styles.entry}>
      <p ref={ref} className={cx(styles.text, !open && styles.short)}>
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
