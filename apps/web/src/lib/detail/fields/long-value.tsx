import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { markUpLines } from '../../../components/ui/rich-html/mark-up-lines.ts'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import styles from './fields.module.css'

/** More than about twelve lines: a transcript would push everything after it out of view. */
const isLong = (text: string): boolean => text.length > 900 || text.split('\n').length > 12

/** A text that may be long: shows the start, and the rest on request. Lines that start with a dash become a list. */
export function LongValue({ text }: { text: string }) {
  const { t } = useTranslation('detail')
  const [open, setOpen] = useState(false)
  const html = markUpLines(text)
  const words = html === text ? text : <RichHtml html={html} className={styles.points} firstHeading={3} />
  if (!isLong(text)) return <div className={styles.long}>{words}</div>
  return (
    <>
      <div className={cx(styles.long, !open && styles.short)}>{words}</div>
      <TextButton aria-expanded={open} data-print="hide" onClick={() => setOpen(!open)}>
        {t(open ? 'less_text' : 'whole_text')}
      </TextButton>
    </>
  )
}
