import type { Locale } from '@evenground/shared/constants'
import { COLUMN_WORDS } from './column-words.ts'
import { FLAG_WORDS, findValueWords } from './value-words.ts'

/** As on screen: one decimal, half up. */
const round = (value: number): number => Math.round(value * 10) / 10

/** Headers and values as a reader of the language calls them. What has no words stays as it is. */
export function createWords(locale: Locale) {
  const position = locale === 'es-mx' ? 1 : 0

  function translateValue(column: string, value: unknown): unknown {
    return typeof value === 'string' ? (findValueWords(column, value)?.[position] ?? value) : value
  }

  return {
    column: (name: string): string => COLUMN_WORDS[name]?.[position] ?? name,

    /** `isChoice`: the column contains a value of a fixed set, or several. */
    value: (column: string, isChoice: boolean, value: unknown): unknown => {
      if (typeof value === 'number') return round(value)
      if (typeof value === 'boolean') return FLAG_WORDS[`${value}`][position]
      if (!isChoice) return value
      return Array.isArray(value) ? value.map((one) => translateValue(column, one)) : translateValue(column, value)
    },
  }
}
