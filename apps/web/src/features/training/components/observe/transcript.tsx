import { useMemo } from 'react'
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

/** A short line without an end: the title of what follows. */
const isTitle = (line: string): boolean => line.length <= 60 && /[\p{L}\p{N})]$/u.test(line)

/** Points that were written with a dash, as the list that they are, and the titles between them. */
function markUp(transcript: string): string {
  const toText = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  if (/<[a-z]/i.test(transcript) || !/^- /m.test(transcript)) return transcript
  const toHtml = (line: string) => {
    if (line.startsWith('- ')) return `<li>${toText(line.slice(2))}</li>`
    const tag = isTitle(line) ? 'h3' : 'p'
    return line && `<${tag}>${toText(line)}</${tag}>`
  }
  const html = transcript
    .split('\n')
    .map((line) => toHtml(line.trim()))
    .join('\n')
  return html.replace(/(?:<li>.*<\/li>\n?)+/g, (points) => `<ul>${points}</ul>`)
}

/** The words of a medium, with the line that is spoken marked. Can be folded away. */
export function Transcript({ transcript, title, position, folded = false }: TranscriptProps) {
  const lines = useMemo(() => parseTranscript(transcript), [transcript])
  if (transcript.trim() === '') return null
  return (
    <FoldingPart title={title} folded={folded}>
      {lines ? (
        <TimedLines lines={lines} position={position} />
      ) : (
        <RichHtml html={markUp(transcript)} className={styles.words} firstHeading={3} />
      )}
    </FoldingPart>
  )
}
