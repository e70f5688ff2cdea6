import type { DemoContent } from '../../content/index.ts'
import { scheduleLines, transcriptOf } from '../../content/transcript.ts'
import type { Assessment, ContentKey, Instruction, JournalPrompt, Medium } from '../../content/types.ts'

export type Material =
  | { kind: 'assessment'; assessment: Assessment }
  | { kind: 'instruction'; words: number }
  /** A PDF has a number of words to read, a recording a length in seconds. */
  | { kind: 'pdf'; words: number }
  | { kind: 'recording'; durationSeconds: number }
  | { kind: 'prompt'; prompt: JournalPrompt }

/** What people read, listen to and answer, by key. */
export type Library = ReadonlyMap<string, Material>

const countWords = (html: string): number => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}’]+/gu)?.length ?? 0

const toReading = ({ textBody }: Instruction): Material => ({
  kind: 'instruction',
  words: countWords(textBody['en-us']),
})

const toMedium = (medium: Medium): Material =>
  medium.mediumType === 'pdf'
    ? { kind: 'pdf', words: countWords(transcriptOf(medium)['en-us']) }
    : { kind: 'recording', durationSeconds: scheduleLines(medium.lines).durationSeconds }

export function buildLibrary({ assessments, instructions, media, journalPrompts }: DemoContent): Library {
  return new Map<ContentKey, Material>([
    ...assessments.map((assessment) => [assessment.key, { kind: 'assessment', assessment }] as const),
    ...instructions.map((instruction) => [instruction.key, toReading(instruction)] as const),
    ...media.map((medium) => [medium.key, toMedium(medium)] as const),
    ...journalPrompts.map((prompt) => [prompt.key, { kind: 'prompt', prompt }] as const),
  ])
}
