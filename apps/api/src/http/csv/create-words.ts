import type { Locale } from '@evenground/shared/constants'
import { COLUMN_WORDS } from './column-words.ts'
import { FLAG_WORDS, findValueWords } from './value-words.ts'

/** Rounds as on screen: one decimal, half up. */
const round = (value: number): number => Math.round(value * 10) / 10

/** Translates headers and values into the reader's language. Those without a translation stay unchanged. */
export function createWords(locale: Locale) {
  const position = locale === 'es-mx' ? 1 : 0

  function translateValue(column: string, value: unknown): unknown {
    return typeof value === 'string' ? (findValueWords(column, value)?.[position] ?? value) : value
  }

  return {
    column: (name: string): string => COLUMN_WORDS[name]?.[position] ?? name,

    /** `isChoice`: whether the column contains one or several values of a fixed set. */
    value: (column: string, isChoice: boolean, value: unknown): unknown => {
      if (typeof value === 'number') return round(value)
      if (typeof value === 'boolean') return FLAG_WORDS[`${value}`][position]
      if (!isChoice) return value
      return Array.isArray(value) ? value.map((one) => translateValue(column, one)) : translateValue(column, value)
    },
  }
}
