import type { Locale, LocalizedText, Medium, PdfSection, Recording } from './types.ts'

/** Words a second of a calm reading voice, about 138 a minute. */
const wordsPerSecond = 2.3
const pauseSeconds = 1

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/**
 * When each line of a recording begins, in whole seconds, and when the last one ends. Both languages share the
 * times, set by the longer of the two, so that one recording plan serves both.
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

function recordingText(medium: Recording, locale: Locale): string {
  const { starts } = scheduleLines(medium.lines)
  return medium.lines.map((line, index) => `${formatTime(starts[index] ?? 0)} ${line[locale]}`).join('\n')
}

function sectionText(section: PdfSection, locale: Locale): string {
  const points = section.points.map((point) => `- ${point[locale]}`)
  return [section.heading[locale], ...section.paragraphs.map((paragraph) => paragraph[locale]), ...points].join('\n')
}

/** The text alternative of a medium: lines with time codes for a recording, the whole text for a PDF. */
export function transcriptOf(medium: Medium): LocalizedText {
  const textIn = (locale: Locale) =>
    medium.mediumType === 'pdf'
      ? medium.sections.map((section) => sectionText(section, locale)).join('\n\n')
      : recordingText(medium, locale)
  return { 'en-us': textIn('en-us'), 'es-mx': textIn('es-mx') }
}

/** How many seconds a recording plays; a document has no length. */
export const durationOf = (medium: Medium): number | null =>
  medium.mediumType === 'pdf' ? null : Math.round(scheduleLines(medium.lines).durationSeconds)
