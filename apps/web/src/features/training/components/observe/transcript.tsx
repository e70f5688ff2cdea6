import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../../components/ui/buttons/text-button.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { formatClock } from '../../../../lib/i18n/format.ts'
import { findSpokenLine, parseTranscript, type TranscriptLine } from './parse-transcript.ts'
import styles from './transcript.module.css'

function TimedLines({ lines, position }: { lines: readonly TranscriptLine[]; position: number }) {
  const spoken = findSpokenLine(lines, position)
  return (
    <ol className={styles.lines}>
      {lines.map(({ seconds, text }, index) => (
        <li key={`${seconds} ${text}`} className={styles.line} aria-current={index === spoken || undefined}>
          <span className={styles.time}>{seconds === null ? '' : formatClock(seconds)}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

type TranscriptProps = {
  transcript: string
  title: string
  position: number
  /** Folded at first: beside a document that shows the same words. */
  folded?: boolean
}

/** Points that were written with a dash, as the list that they are. */
function listPoints(transcript: string): string {
  const toHtml = (line: string) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  if (/<[a-z]/i.test(transcript) || !/^- /m.test(transcript)) return transcript
  const html = transcript
    .split('\n')
    .map((line) =>
      line.startsWith('- ') ? `<li>${toHtml(line.slice(2))}</li>` : line.trim() && `<p>${toHtml(line)}</p>`,
    )
    .join('\n')
  return html.replace(/(?:<li>.*<\/li>\n?)+/g, (points) => `<ul>${points}</ul>`)
}

/** The words of a medium, with the line that is spoken marked. Can be folded away. */
export function Transcript({ transcript, title, position, folded = false }: TranscriptProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(!folded)
  const lines = useMemo(() => parseTranscript(transcript), [transcript])
  const id = useId()
  if (transcript.trim() === '') return null
  return (
    <section className={styles.transcript} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <TextButton
          aria-expanded={shown}
          aria-controls={id}
          end={<Icon of={shown ? IconChevronUp : IconChevronDown} size={18} />}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </TextButton>
      </div>
      <div id={id} hidden={!shown}>
        {lines ? (
          <TimedLines lines={lines} position={position} />
        ) : (
          <RichHtml html={listPoints(transcript)} className={styles.words} firstHeading={3} />
        )}
      </div>
    </section>
  )
}
