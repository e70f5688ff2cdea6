import { parsePlainLines } from '../../../../components/ui/rich-html/plain-lines.ts'

export interface TranscriptLine {
  /** Start time; null for text that continues the line above. */
  seconds: number | null
  text: string
}

const TIMED = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\s+(.+)$/

function parseLine(line: string): TranscriptLine {
  const [, hours, minutes, seconds, text] = TIMED.exec(line) ?? []
  if (text === undefined) return { seconds: null, text: line }
  return { seconds: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds), text }
}

/** The lines of a transcript with time codes ("3:46 What matters …"); null for a text without any. */
export function parseTranscript(transcript: string): TranscriptLine[] | null {
  const lines = parsePlainLines(transcript).map(parseLine)
  return lines.some(({ seconds }) => seconds !== null) ? lines : null
}

/** The index of the line spoken at `position`; -1 before the first. */
export function findSpokenLine(lines: readonly TranscriptLine[], position: number): number {
  return lines.findLastIndex(({ seconds }) => seconds !== null && seconds <= position)
}
