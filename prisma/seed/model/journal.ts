import type { JournalPrompt, Locale } from '../content/types.ts'
import { createRandom, drawInteger, pick } from './random.ts'

const closings: Record<Locale, string[]> = {
  'en-us': [
    'I had not seen it that way before.',
    'Writing this down took longer than I expected.',
    'I will come back to this page in a month.',
    'Talking it over with a colleague helped.',
    'It is a small thing, but it stays with me.',
    'I do not yet know what to do with it.',
    'More on this when I have tried it.',
  ],
  'es-mx': [
    'No lo había visto así.',
    'Me tomó más tiempo escribirlo de lo que pensaba.',
    'Vuelvo a leer esta página en un mes.',
    'Platicarlo con alguien del equipo me ayudó.',
    'Es algo pequeño, pero se me quedó.',
    'Todavía no sé bien qué hacer con esto.',
    'Sigo cuando lo haya probado.',
  ],
}

function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+[.?!]+[”"]?\.?\s*/g) ?? [text]
}

/**
 * A person's journal entry for a prompt: the prompt's entry whose turn it is, whole or cut short, sometimes with a
 * closing sentence, so that lengths vary as among real people. Falls back to English if the locale has no entries.
 */
export function writeJournalEntry(
  seed: string,
  personKey: string,
  prompt: JournalPrompt,
  locale: Locale,
  turn: number,
): string {
  const random = createRandom(seed, personKey, prompt.key, 'journal')
  const language = prompt.entries[locale].length > 0 ? locale : 'en-us'
  const entries = prompt.entries[language]
  const sentences = sentencesOf(entries[turn % entries.length] ?? '')
  const kept = random() < 0.5 ? sentences.length : drawInteger(random, 1, sentences.length)
  const text = sentences.slice(0, kept).join('').trim()
  return random() < 0.3 ? `${text} ${pick(random, closings[language])}` : text
}
