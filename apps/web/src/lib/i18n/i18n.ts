import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '@evenground/shared/constants'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepPlainWords } from './keep-plain-words.ts'
import { findPageLocale, storeLocale } from './stored-locale.ts'

type Catalog = Record<string, unknown>

/** Texts that are shown together are loaded together: on a slow network, each file costs more than the texts in it. */
export const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  start: ['common', 'errors', 'sign-in'],
  rest: ['outcomes', 'path', 'shell', 'todo'],
  console: ['console', 'lists', 'people-filter'],
}
type Bundle = Readonly<Record<string, Catalog>> & {
  /** In `start` and `rest`: one chunk per namespace, so that a page loads only the texts it shows. */
  catalogs?: Readonly<Record<string, () => Promise<Catalog>>>
}
const bundles = import.meta.glob<Bundle>('./bundles/*.ts')

const loadBundle = async (language: string, name: string): Promise<Bundle | undefined> =>
  bundles[`./bundles/${language}.${name}.ts`]?.()

async function loadCatalog(language: string, namespace: string): Promise<Catalog> {
  const bundle = Object.keys(BUNDLES).find((name) => BUNDLES[name]?.includes(namespace))
  const path = `../locales/${language}/${namespace}.json`
  const findAlone = async (name: string) => (await loadBundle(language, name))?.catalogs?.[path]
  const words = bundle
    ? (await loadBundle(language, bundle))?.[namespace]
    : await ((await findAlone('start')) ?? (await findAlone('rest')))?.()
  if (!words) throw new Error(`No catalog ${namespace} in ${language}`)
  return words
}

const lazyCatalogs: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    loadCatalog(language, namespace).then(
      (catalog) => done(null, catalog),
      (error: unknown) => done(error as Error, null),
    )
  },
}

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

export const i18n = i18next.createInstance()

/** Starts i18next. Resolves when the texts that every page needs are loaded. */
export async function startI18n(locale: Locale = findPageLocale() ?? DEFAULT_LOCALE): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = LANGUAGE_TAGS[isLocale(language) ? language : DEFAULT_LOCALE]
  })
  await i18n
    .use(lazyCatalogs)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: [...LOCALES],
      fallbackLng: DEFAULT_LOCALE,
      lowerCaseLng: true,
      load: 'currentOnly',
      ns: [...(BUNDLES.start ?? [])],
      defaultNS: 'common',
      // Messages of signed-in pages only are in `outcomes`, and looked up under `errors` too.
      fallbackNS: 'outcomes',
      returnNull: false,
      // React escapes texts itself.
      interpolation: { escapeValue: false },
    })
  // `{{name, inner}}`: for what is quoted and may itself quote, as in Go to “Try ‘yes, and’”.
  i18n.services.formatter?.add('inner', (value: string) => value.replaceAll('“', '‘').replaceAll('”', '’'))
  keepPlainWords(i18n)
}

/** Loads the texts that a page is about to show, in the current language. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  if (!i18n.isInitialized) await new Promise<void>((resolve) => i18n.on('initialized', () => resolve()))
  await i18n.loadNamespaces(namespaces)
}

/** Loads the messages of signed-in pages. Without them, every failure shows a general sentence. */
export const loadOutcomes = (): Promise<void> => loadWords(['outcomes']).catch(() => undefined)

/** Loads a namespace in all other languages, to find things by their name in any language. */
export async function loadOtherWords(namespace: string): Promise<void> {
  const others = LOCALES.filter((locale) => !i18n.hasResourceBundle(locale, namespace))
  await Promise.all(
    others.map(async (locale) => i18n.addResourceBundle(locale, namespace, await loadCatalog(locale, namespace))),
  )
}

/** Changes the language and stores it on this device. The old texts stay until the new ones are loaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale)
  await i18n.changeLanguage(locale)
}

export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE)
