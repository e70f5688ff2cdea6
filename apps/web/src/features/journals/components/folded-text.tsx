import { type CSSProperties, useCallback, useState } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useClamp } from '../../../components/ui/text/use-clamp.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './folded-text.module.css'

/** The first lines of a text, with a button that shows all of it if there is more. */
export function FoldedText({ text, lines }: { text: string; lines: number }) {
  const { t } = useWords('journal-entries')
  // If only one more line is hidden, it is shown: the button would take as much room.
  const [isWhole, setWhole] = useState(false)
  const showLastLine = useCallback(
    ({ scrollHeight, clientHeight }: HTMLElement) => {
      if (scrollHeight <= (clientHeight / lines) * (lines + 1.5)) setWhole(true)
      return 0
    },
    [lines],
  )
  const { ref, clamped, open, toggle } = useClamp<HTMLParagraphElement>(showLastLine)
  return (
    <>
      <p
        ref={ref}
        className={cx(styles.text, !open && !isWhole && styles.short)}
        style={{ '--lines': lines } as CSSProperties}
      >
        {text}
      </p>
      {clamped && (
        <TextButton aria-expanded={open} onClick={toggle}>
          {t(open ? 'less' : 'whole')}
        </TextButton>
      )}
    </>
  )
}
