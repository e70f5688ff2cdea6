import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import styles from './fields.module.css'

/** More than about twelve lines: a transcript would push everything after it out of sight. */
const isLong = (text: string): boolean => text.length > 900 || text.split('\n').length > 12

/** A text that may be long: its beginning, and all of it on request. */
export function LongValue({ text }: { text: string }) {
  const { t } = useTranslation('detail')
  const [open, setOpen] = useState(false)
  if (!isLong(text)) return <span className={styles.long}>{text}</span>
  return (
    <>
      <span className={cx(styles.long, !open && styles.short)}>{text}</span>
      <TextButton aria-expanded={open} data-print="hide" onClick={() => setOpen(!open)}>
        {t(open ? 'less_text' : 'whole_text')}
      </TextButton>
    </>
  )
}
