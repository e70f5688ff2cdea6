import { expect, test, vi } from 'vitest'

const namespaces = Object.keys(import.meta.glob('./locales/en-us/*.json')).map((path) =>
  path.split('/').at(-1)!.replace('.json', ''),
)

test('words that a page wants before the language is settled come in that language, whichever file holds them', async () => {
  vi.resetModules()
  const { i18n, loadWords, startI18n } = await import('./i18n.ts')
  const wanted = loadWords(namespaces)
  expect(i18n.isInitialized).toBeFalsy()
  await startI18n('es-mx')
  await wanted
  expect(namespaces.filter((name) => !i18n.hasResourceBundle('es-mx', name))).toEqual([])
  expect([i18n.t('close'), i18n.hasResourceBundle('en-us', 'guide')]).toEqual(['Cerrar', true])
})
