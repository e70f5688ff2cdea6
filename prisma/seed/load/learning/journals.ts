import type { JournalPrompt, Locale } from '../../content/types.ts'
import { writeJournalEntry } from '../../model/journal.ts'

type Entry = {
  /** The row, whose text is written once all entries are known. */
  row: { text_body: string; mode: string }
  /** In epoch milliseconds. */
  at: number
  personKey: string
  locale: Locale
  prompt: JournalPrompt
}

/** The entries of all learners, in the order in which they were added. */
export type Journals = Entry[]

/**
 * Writes the text of every entry. The voices of a prompt take turns in the order of time, since a list of its entries
 * shows them in that order: chosen at random, neighbors would often say the same.
 */
export function writeJournals(journals: Journals, seed: string): void {
  const turns = new Map<string, number>()
  for (const { row, personKey, locale, prompt } of journals.toSorted((a, b) => a.at - b.at)) {
    // Confidential entries are not listed, so they must not take the turn of others.
    const voices = `${prompt.key} ${locale} ${row.mode}`
    const turn = turns.get(voices) ?? 0
    turns.set(voices, turn + 1)
    row.text_body = writeJournalEntry(seed, personKey, prompt, locale, turn)
  }
}
