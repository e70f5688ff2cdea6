import { useMemo } from 'react'
import { markUpLines } from '../../../../components/ui/rich-html/mark-up-lines.ts'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { formatClock } from '../../../../lib/i18n/format.ts'
import { FoldingPart } from './folding-part.tsx'
import { findSpokenLine, parseTranscript, type TranscriptLine } from './parse-transcript.ts'
import styles from './transcript.module.css'

function TimedLines({ lines, position }: { lines: readonly TranscriptLine[]; position: number }) {
  const spoken = findSpokenLine(lines, position)
  return (
    <ol className={styles.lines}>
      {lines.map(({ seconds, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two of them may be alike
        <li key={index} className={styles.line} aria-current={index === spoken || undefined}>
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
  /** Whether it is initially collapsed, because a document beside it shows the same text. */
  folded?: boolean
}

/** The text of a medium, with the currently spoken line marked. Collapsible. */
export function Transcript({ transcript, title, position, folded = false }: TranscriptProps) {
  const lines = useMemo(() => parseTranscript(transcript), [transcript])
  if (transcript.trim() === '') return null
  return (
    <FoldingPart title={title} folded={folded}>
      {lines ? (
        <TimedLines lines={lines} position={position} />
      ) : (
        <RichHtml html={markUpLines(transcript)} className={styles.words} firstHeading={3} />
      )}
    </FoldingPart>
  )
}
