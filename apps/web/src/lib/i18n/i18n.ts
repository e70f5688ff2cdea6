import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '@evenground/shared/constants'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStoredLocale, storeLocale } from './stored-locale.ts'

type Catalogue = Record<string, unknown>

/** One chunk per language and namespace: a page loads the words that it shows, in the language that is read. */
const catalogues = import.meta.glob<Catalogue>('./locales/*/*.json', { import: 'default' })

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = catalogues[`./locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`No catalogue ${namespace} in ${language}`), null)
    load().then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(error as Error, null),
    )
  },
}

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

export const i18n = i18next.createInstance()

/** Starts i18next with the words that every page needs; the promise settles when they are there. */
export async function startI18n(locale: Locale = readStoredLocale() ?? DEFAULT_LOCALE): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = LANGUAGE_TAGS[isLocale(language) ? language : DEFAULT_LOCALE]
  })
  await i18n
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: [...LOCALES],
      fallbackLng: DEFAULT_LOCALE,
      lowerCaseLng: true,
      load: 'currentOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      returnNull: false,
      // React escapes what it prints.
      interpolation: { escapeValue: false },
    })
}

/** Changes the language, remembers it on this device, and keeps the old words until the new ones are loaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale)
  await i18n.changeLanguage(locale)
}

export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE)
