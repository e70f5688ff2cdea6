import { ERRORS, LOCALES } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'

type Catalog = { [key: string]: string | Catalog }

const files = import.meta.glob<Catalog>('./locales/*/*.json', { import: 'default', eager: true })

/** Spanish has a plural form for millions that English lacks. */
const PLURAL = /_(one|many|other)$/

function flatten(catalog: Catalog, prefix = ''): [string, string][] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1)!.replace('.json', '')))]
const textsOf = (locale: string, namespace: string) => flatten(files[`./locales/${locale}/${namespace}.json`] ?? {})
const keysOf = (locale: string, namespace: string) =>
  [...new Set(textsOf(locale, namespace).map(([key]) => key.replace(PLURAL, '')))].sort()

/** By key without its plural form: a singular may well say “one” in words. */
function placeholdersOf(locale: string, namespace: string): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const [key, text] of textsOf(locale, namespace)) {
    const names = text.match(/(?<={{\s*)[\w.]+/g) ?? []
    found[key.replace(PLURAL, '')] = new Set([...(found[key.replace(PLURAL, '')] ?? []), ...names])
  }
  return Object.fromEntries(Object.entries(found).map(([key, names]) => [key, [...names].sort()]))
}

describe.each(namespaces)('the catalog %s', (namespace) => {
  test('has the same keys in both languages', () => {
    expect(keysOf('es-mx', namespace)).toEqual(keysOf('en-us', namespace))
  })

  test('has no empty text and none with stray spaces', () => {
    const bad = LOCALES.flatMap((locale) => textsOf(locale, namespace)).filter(
      ([, text]) => !text || text !== text.trim(),
    )
    expect(bad).toEqual([])
  })

  test('has the same placeholders in both languages', () => {
    expect(placeholdersOf('es-mx', namespace)).toEqual(placeholdersOf('en-us', namespace))
  })

  test('has every plural form that each language needs', () => {
    const missing = LOCALES.flatMap((locale) => {
      const keys = new Set(textsOf(locale, namespace).map(([key]) => key))
      const counted = [...keys].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      return [...new Set(counted)].flatMap((key) =>
        forms.filter((form) => !keys.has(`${key}_${form}`)).map((form) => `${locale} ${key}_${form}`),
      )
    })
    expect(missing).toEqual([])
  })
})

test('every error that the API can answer has words in both languages', () => {
  const missing = LOCALES.flatMap((locale) => {
    const known = new Set(textsOf(locale, 'errors').map(([key]) => key))
    return Object.keys(ERRORS).filter((code) => !known.has(code))
  })
  expect(missing).toEqual([])
})
