import type { Locale, LocalizedText, Medium, PdfSection, Recording } from './types.ts'

/** The speed of a calm reading voice, about 138 words per minute. */
const wordsPerSecond = 2.3
const pauseSeconds = 1

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/**
 * The second at which each line of a recording starts, and the total duration. Each line takes as long as in the longer
 * language, so that both languages have the same times.
 */
export function scheduleLines(lines: LocalizedText[]): { starts: number[]; durationSeconds: number } {
  let at = 0
  const starts = lines.map((line) => {
    const start = Math.round(at)
    at += Math.max(countWords(line['en-us']), countWords(line['es-mx'])) / wordsPerSecond + pauseSeconds
    return start
  })
  return { starts, durationSeconds: Math.round(at) }
}

function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function recordingTranscript(medium: Recording, locale: Locale): string {
  const { starts } = scheduleLines(medium.lines)
  return medium.lines.map((line, index) => `${formatTime(starts[index] ?? 0)} ${line[locale]}`).join('\n')
}

function sectionTranscript(section: PdfSection, locale: Locale): string {
  const points = section.points.map((point) => `- ${point[locale]}`)
  return [section.heading[locale], ...section.paragraphs.map((paragraph) => paragraph[locale]), ...points].join('\n')
}

/** The text alternative of a medium: lines with time codes for a recording, the whole text for a PDF. */
export function transcriptOf(medium: Medium): LocalizedText {
  const textIn = (locale: Locale) =>
    medium.mediumType === 'pdf'
      ? medium.sections.map((section) => sectionTranscript(section, locale)).join('\n\n')
      : recordingTranscript(medium, locale)
  return { 'en-us': textIn('en-us'), 'es-mx': textIn('es-mx') }
}

/** The duration of a recording in seconds; null for a document. */
export const durationOf = (medium: Medium): number | null =>
  medium.mediumType === 'pdf' ? null : Math.round(scheduleLines(medium.lines).durationSeconds)
