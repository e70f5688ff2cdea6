import { describe, expect, it } from 'vitest'
import { demoContent } from '../content/index.ts'
import { writeJournalEntry } from './journal.ts'

const prompts = demoContent.journalPrompts
const [prompt] = prompts
if (!prompt) throw new Error('No prompt')

describe('writeJournalEntry', () => {
  it('writes the same text for the same person and prompt', () => {
    const write = () => writeJournalEntry('seed', 'person.a', prompt, 'en-us', 0)
    expect(write()).toBe(write())
  })

  it('always writes enough for the platform to accept', () => {
    for (const each of prompts) {
      for (let index = 0; index < 50; index++) {
        for (const locale of ['en-us', 'es-mx'] as const) {
          expect(
            writeJournalEntry('seed', `person.${index}`, each, locale, index).trim().length,
          ).toBeGreaterThanOrEqual(10)
        }
      }
    }
  })

  it('varies the length of an entry from person to person', () => {
    const texts = Array.from({ length: 40 }, (_, index) =>
      writeJournalEntry('seed', `person.${index}`, prompt, 'es-mx', 0),
    )
    expect(new Set(texts).size).toBeGreaterThan(5)
  })

  it('keeps the period after a quotation', () => {
    const quoted = { ...prompt, entries: { 'en-us': [], 'es-mx': ['Preguntó: “¿y tú qué quieres?”. Nada más.'] } }
    const texts = Array.from({ length: 40 }, (_, index) =>
      writeJournalEntry('seed', `person.${index}`, quoted, 'es-mx', 0),
    )
    expect(texts).toContain('Preguntó: “¿y tú qué quieres?”. Nada más.')
  })

  it('writes in the language of the person', () => {
    const [spanish = ''] = prompt.entries['es-mx']
    expect(writeJournalEntry('seed', 'person.b', prompt, 'es-mx', 0).slice(0, 12)).toBe(spanish.slice(0, 12))
  })
})
