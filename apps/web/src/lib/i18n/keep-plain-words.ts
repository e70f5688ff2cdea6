import type { i18n as I18n } from 'i18next'

type Find = (key: unknown, ...options: unknown[]) => string

/**
 * Looks up words without variables once: of a look-up, i18next spends most of its time on options that they do not have
 * (a slow phone took 80 ms for those of one list). Call it when i18next is ready.
 */
export function keepPlainWords(i18n: I18n): void {
  const kept = new Map<string, Map<string, string>>()
  const forget = () => {
    for (const words of kept.values()) words.clear()
  }
  // A catalog that comes later may have a word that another one stood in for.
  i18n.store.on('added', forget)
  i18n.store.on('removed', forget)
  const wordsOf = (scope: string): Map<string, string> => {
    const words = kept.get(scope) ?? new Map<string, string>()
    kept.set(scope, words)
    return words
  }
  const makeT = i18n.getFixedT.bind(i18n) as unknown as (...args: unknown[]) => Find
  const getFixedT = (...args: unknown[]): Find => {
    const find = makeT(...args)
    const words = wordsOf(JSON.stringify(args))
    const t: Find = (key, ...options) => {
      if (typeof key !== 'string' || options.length > 0) return find(key, ...options)
      const word = words.get(key) ?? find(key)
      words.set(key, word)
      return word
    }
    return Object.assign(t, find)
  }
  Object.assign(i18n, { getFixedT })
}
