import type { Locale } from '@evenground/shared/constants'
import { SPANISH } from './es-mx.ts'

const VALUE = '{}'

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Sentences that contain values: the pattern that recognizes each one, and its Spanish translation. */
const PATTERNS = Object.entries(SPANISH)
  .filter(([english]) => english.includes(VALUE))
  .map(([english, spanish]) => ({
    pattern: new RegExp(`^${english.split(VALUE).map(escapePattern).join('(.+?)')}$`, 's'),
    parts: spanish.split(VALUE),
  }))

function fillPattern(sentence: string): string | undefined {
  for (const { pattern, parts } of PATTERNS) {
    const values = pattern.exec(sentence)?.slice(1)
    if (values) return parts.map((part, index) => `${part}${values[index] ?? ''}`).join('')
  }
  return undefined
}

/** Translates an English sentence of the API for its reader. Unknown sentences are returned unchanged. */
export function translateSentence(sentence: string, locale: Locale): string {
  if (locale === 'en-us') return sentence
  return (Object.hasOwn(SPANISH, sentence) ? SPANISH[sentence] : fillPattern(sentence)) ?? sentence
}
