import {
  ADMIN_TABS,
  API_PERMISSIONS,
  CONSOLE_TABS,
  ERRORS,
  INTERFACE_TYPES,
  JOB_NAMES,
  LOCALES,
} from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import { describe, expect, test } from 'vitest'

type Catalog = { [key: string]: string | Catalog }

const files = import.meta.glob<Catalog>('./locales/*/*.json', { import: 'default', eager: true })

/** Spanish has a plural form for millions that English does not have. */
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

/** Placeholders by key, without plural suffixes: a singular may say “one” in words instead of a placeholder. */
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

  test('marks what it quotes as `inner`, since it may itself quote', () => {
    const bad = LOCALES.flatMap((locale) => textsOf(locale, namespace)).filter(([, text]) =>
      (text.match(/“[^”]*”/g) ?? []).some((quoted) => /{{\s*\w+\s*}}/.test(quoted)),
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

/** Names used by the server that a page shows as the text of that key. Without a text, the page would show the key. */
const NAMED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  errors: { '': Object.keys(ERRORS) },
  jobs: { 'names.': JOB_NAMES, 'does.': JOB_NAMES },
  console: Object.fromEntries(
    ['tabs.', 'tab_hints.', 'crumbs.'].map((part) => [part, CONSOLE_TABS.map(({ key }) => key)]),
  ),
  roles: {
    'detail.sections.': Object.keys(API_PERMISSIONS),
    'detail.rights.': Object.values(API_PERMISSIONS).flat(),
    'detail.means.': [...Object.values(API_PERMISSIONS).flat(), ...INTERFACE_TYPES],
    'detail.tabs.': ADMIN_TABS,
    'detail.types.': INTERFACE_TYPES,
  },
}

/** Errors of signed-in pages are looked up under `errors` too. */
const withOutcomes = (namespace: string) => (namespace === 'errors' ? ['errors', 'outcomes'] : [namespace])

test.each(Object.keys(NAMED))(
  'everything that is named by the server has words of %s in both languages',
  (namespace) => {
    const missing = LOCALES.flatMap((locale) => {
      const known = new Set(withOutcomes(namespace).flatMap((one) => textsOf(locale, one).map(([key]) => key)))
      return Object.entries(NAMED[namespace]!).flatMap(([part, names]) =>
        names.map((name) => part + name).filter((key) => !known.has(key)),
      )
    })
    expect(missing).toEqual([])
  },
)

test('whatever a call that anyone may make answers is said before anything else is loaded, and said once', () => {
  const errors = textsOf('en-us', 'errors').map(([key]) => key)
  const open = ENDPOINTS.filter(({ access }) => access === 'public').flatMap((endpoint) => endpoint.errors)
  expect(open.length).toBeGreaterThan(20)
  expect(open.filter((code) => !errors.includes(code))).toEqual([])
  expect(textsOf('en-us', 'outcomes').filter(([key]) => errors.includes(key))).toEqual([])
})

test('no Spanish sentence ends with a time of day, which has its own point: 9:04 p.m.', () => {
  const texts = namespaces.flatMap((namespace) => textsOf('es-mx', namespace))
  expect(texts.filter(([, text]) => /{{(when|moment)}}\./.test(text))).toEqual([])
})
