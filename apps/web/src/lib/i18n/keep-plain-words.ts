import type { i18n as I18n } from 'i18next'

type Find = (key: unknown, ...options: unknown[]) => string

/**
 * Caches texts without variables. i18next spends most of a lookup on options that these do not have (20 to 40 µs on a
 * fast machine, some hundred times for a list). Call it when i18next is ready.
 */
export function keepPlainWords(i18n: I18n): void {
  const kept = new Map<string, string>()
  // A catalog loaded later may contain a text that a fallback replaced until then.
  i18n.store.on('added', () => kept.clear())
  const makeT = i18n.getFixedT.bind(i18n) as unknown as (...scope: unknown[]) => Find
  const getFixedT = (...scope: unknown[]): Find => {
    const find = makeT(...scope)
    const where = JSON.stringify(scope)
    const t: Find = (key, ...options) => {
      if (options.length > 0) return find(key, ...options)
      const at = `${where}${key}`
      const word = kept.get(at) ?? find(key)
      kept.set(at, word)
      return word
    }
    return Object.assign(t, find)
  }
  Object.assign(i18n, { getFixedT })
}
